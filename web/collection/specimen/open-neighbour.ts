import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Neighbour } from '#contract/collection/api.ts';
import { type ListingQuery, specimenAddress } from '#web/collection/listing/listing-address.ts';
import { readSpecimenAhead } from '#web/collection/listing/specimen-reading.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { passesOver } from '#web/shell/visits/passing.ts';

export type NeighbourSide = 'prev' | 'next';
export type Here = { coll_no: string } & Record<NeighbourSide, Neighbour | null>;

/**
 * Goes to a neighbour within a list once it has been read; where it can't be, says so and stays. What is asked while
 * one still opens goes on from there, so that every press counts.
 */
export function useOpenNeighbour(list: ListingQuery, here: Here) {
  const navigate = useNavigate();
  const shown = useRef(here);
  const reached = useRef<Here | null>(null);
  const asked = useRef<NeighbourSide[]>([]);
  useLayoutEffect(() => {
    shown.current = here;
  });
  const isLeft = useRef(false);
  // What is asked for before these effects run counts too.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const isAt = (coll_no: string) => location.pathname + location.search === specimenAddress(coll_no, list);

  /** Where the next step begins: the address is ahead of the page until that is drawn, and may lead elsewhere meanwhile. */
  const start = (): Here => {
    const there = reached.current;
    return there && there.coll_no !== shown.current.coll_no && isAt(there.coll_no) ? there : shown.current;
  };

  /** What lies at the next step that was asked for, read and shown; null where there is nothing more. */
  const walk = async (from: Here, side: NeighbourSide): Promise<Here | null> => {
    const coll_no = from[side]?.coll_no;
    if (coll_no === undefined) return from;
    const answer = await readSpecimenAhead({ coll_no, list });
    if (isLeft.current) return null;
    await navigate(specimenAddress(coll_no, list), { viewTransition: passesOver() });
    return 'redirect_to' in answer || !isAt(coll_no) ? null : { coll_no, prev: answer.prev, next: answer.next };
  };

  return async (side: NeighbourSide) => {
    const steps = asked.current;
    if (steps.push(side) > 1) return;
    try {
      while (steps[0]) {
        reached.current = await walk(start(), steps[0]);
        if (reached.current) steps.shift();
        else steps.length = 0;
      }
    } catch {
      steps.length = 0;
      showToast(word('sample_next_failed'));
    }
  };
}
