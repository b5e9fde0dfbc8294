import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ListingQuery, specimenAddress } from '#web/collection/listing-address.ts';
import { readSpecimenAhead } from '#web/collection/specimen-reading.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast.ts';

/** Goes to a neighbour within a list once it has been read; where it can't be, says so and stays. */
export function useOpenNeighbour(list: ListingQuery) {
  const navigate = useNavigate();
  const newest = useRef('');
  return async (coll_no: string) => {
    newest.current = coll_no;
    try {
      await readSpecimenAhead({ coll_no, list });
    } catch {
      showToast(word('sample_next_failed'));
      return;
    }
    if (newest.current === coll_no) await navigate(specimenAddress(coll_no, list));
  };
}
