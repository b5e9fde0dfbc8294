import { useNavigate } from 'react-router';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';

/**
 * The navigation state for moves within the same specimen: unsaved edits are carried along, so the form does not
 * ask.
 */
export const SAME_SPECIMEN = 'same specimen';

/** Redirects a specimen's page to the current number when it was opened by a different one. */
export function useFollowNumber(openedNumber: string) {
  const navigate = useNavigate();
  return async (specimen: { id: string; coll_no: string }) => {
    if (specimen.coll_no !== openedNumber)
      await navigate(editAddress(specimen), { replace: true, state: SAME_SPECIMEN });
  };
}
