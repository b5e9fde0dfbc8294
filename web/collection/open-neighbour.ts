import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { readSpecimenAhead } from '#web/collection/specimen-reading.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast.ts';

/** Goes to a neighbour once it has been read; where it can't be, says so and stays. */
export function useOpenNeighbour(username: string) {
  const navigate = useNavigate();
  const newest = useRef('');
  return async (coll_no: string) => {
    newest.current = coll_no;
    try {
      await readSpecimenAhead({ username, coll_no });
    } catch {
      showToast(word('sample_next_failed'));
      return;
    }
    if (newest.current === coll_no) await navigate(linkTo('specimen', { username, coll_no }));
  };
}
