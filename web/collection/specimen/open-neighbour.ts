import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Neighbour } from '#contract/collection/api.ts';
import { type ListingQuery, listedAddress } from '#web/collection/listing/listing-address.ts';
import { neighbourPlace, readSpecimenAhead } from '#web/collection/listing/specimen-reading.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { passesOver } from '#web/shell/visits/passing.ts';

export type NeighbourSide = 'prev' | 'next';
type Address = Pick<Neighbour, 'id' | 'coll_no' | 'number_shared'>;
export type Here = Address & Record<NeighbourSide, Neighbour | null>;

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

  const isAt = (specimen: Address) => location.pathname + location.search === listedAddress(specimen, list);

  /** Where the next step begins: the address is ahead of the page until that is drawn, and may lead elsewhere meanwhile. */
  const start = (): Here => {
    const there = reached.current;
    return there && there.id !== shown.current.id && isAt(there) ? there : shown.current;
  };

  /** What lies at the next step that was asked for, read and shown; null where there is nothing more. */
  const walk = async (from: Here, side: NeighbourSide): Promise<Here | null> => {
    const neighbour = from[side];
    if (neighbour === null) return from;
    const answer = await readSpecimenAhead(neighbourPlace(neighbour, list));
    if (isLeft.current) return null;
    await navigate(listedAddress(neighbour, list), { viewTransition: passesOver() });
    if ('redirect_to' in answer || !isAt(neighbour)) return null;
    const { id, coll_no, number_shared } = neighbour;
    return { id, coll_no, number_shared, prev: answer.prev, next: answer.next };
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
