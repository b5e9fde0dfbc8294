import { useNavigate } from 'react-router';
import { linkTo } from '#contract/paths.ts';

/** The state of a navigation that stays with the same specimen: its edits go along, so nothing is asked. */
export const SAME_SPECIMEN = 'same specimen';

/** Takes the page of a specimen to the number it has now, if that is not the one it was opened by. */
export function useFollowNumber(opened: string) {
  const navigate = useNavigate();
  return async ({ coll_no }: { coll_no: string }) => {
    const to = linkTo('updateSpecimen', { coll_no });
    if (coll_no !== opened) await navigate(to, { replace: true, state: SAME_SPECIMEN });
  };
}
