import { useNavigate } from 'react-router';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';

/** The state of a navigation that stays with the same specimen: its edits go along, so nothing is asked. */
export const SAME_SPECIMEN = 'same specimen';

/** Takes the page of a specimen to the number it has now, if that is not the one it was opened by. */
export function useFollowNumber(openedNumber: string) {
  const navigate = useNavigate();
  return async (specimen: { id: string; coll_no: string }) => {
    if (specimen.coll_no !== openedNumber)
      await navigate(editAddress(specimen), { replace: true, state: SAME_SPECIMEN });
  };
}
