import { useNavigate } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { SAME_SPECIMEN } from '#web/collection/leave-guard.tsx';

/** Takes the page of a specimen to the number it has now, if that is not the one it was opened by. */
export function useFollowNumber(opened: string) {
  const navigate = useNavigate();
  return async ({ coll_no }: { coll_no: string }) => {
    const to = linkTo('updateSpecimen', { coll_no });
    if (coll_no !== opened) await navigate(to, { replace: true, state: SAME_SPECIMEN });
  };
}
