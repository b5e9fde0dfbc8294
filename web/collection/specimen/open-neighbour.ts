import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Neighbour } from '#contract/collection/api.ts';
import { type ListingQuery, listedAddress } from '#web/collection/listing/listing-address.ts';
import { neighbourQuery, readSpecimenAhead } from '#web/collection/listing/specimen-reading.ts';
import { specifiedText } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';

export type NeighbourSide = 'prev' | 'next';
type Address = Pick<Neighbour, 'id' | 'coll_no' | 'number_shared'>;
export type ListPosition = Address & Record<NeighbourSide, Neighbour | null>;

/**
 * Opens a neighbour in a list once its data is loaded; if loading fails, shows a message and stays. Steps requested while
 * one is still opening continue from it, so that every key press counts.
 */
export function useOpenNeighbour(list: ListingQuery, position: ListPosition) {
  const navigate = useNavigate();
  const shownPosition = useRef(position);
  const reachedPosition = useRef<ListPosition | null>(null);
  const pendingSides = useRef<NeighbourSide[]>([]);
  useLayoutEffect(() => {
    shownPosition.current = position;
  });
  const isLeft = useRef(false);
  // Steps that are requested before these effects run count too.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const isShown = (specimen: Address) => location.pathname + location.search === listedAddress(specimen, list);

  /** Where the next step begins: the address is ahead of the page until it renders, and may have changed meanwhile. */
  const start = (): ListPosition => {
    const lastPosition = reachedPosition.current;
    return lastPosition && lastPosition.id !== shownPosition.current.id && isShown(lastPosition)
      ? lastPosition
      : shownPosition.current;
  };

  /** Loads and opens the next requested neighbour; null if the visitor has gone elsewhere. */
  const walk = async (startPosition: ListPosition, side: NeighbourSide): Promise<ListPosition | null> => {
    const neighbour = startPosition[side];
    if (neighbour === null) return startPosition;
    const answer = await readSpecimenAhead(neighbourQuery(neighbour, list));
    if (isLeft.current) return null;
    await navigate(listedAddress(neighbour, list), { viewTransition: hasViewTransitions() });
    if ('redirect_to' in answer || !isShown(neighbour)) return null;
    const { id, coll_no, number_shared } = neighbour;
    return { id, coll_no, number_shared, prev: answer.prev, next: answer.next };
  };

  return async (side: NeighbourSide) => {
    const steps = pendingSides.current;
    if (steps.push(side) > 1) return;
    try {
      while (steps[0]) {
        reachedPosition.current = await walk(start(), steps[0]);
        if (reachedPosition.current) steps.shift();
        else steps.length = 0;
      }
    } catch {
      steps.length = 0;
      showToast(specifiedText('sample_next_failed'));
    }
  };
}
