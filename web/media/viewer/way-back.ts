import { type MouseEvent, useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ViewedMedia, ViewedSpecimen } from '#contract/collection/photos/viewer-api.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';

/** The address of the specimen that a photo or film shows. */
const specimenPageAddress = ({ is_shared, ...specimen }: ViewedSpecimen) =>
  specimenAddress({ ...specimen, number_shared: is_shared });

/** The address of the specimen, intent or conversation that the media belong to, else of their owner. */
export function homeAddress({ specimen, intent_id, thread_id, is_own_thread, owner }: ViewedMedia): string {
  if (thread_id) return screenAddress(is_own_thread ? 'threadWorkspace' : 'threadPublic', { thread_id });
  if (specimen) return specimenPageAddress(specimen);
  if (intent_id) return screenAddress('intent', { intent_id });
  return screenAddress('userCollection', { username: owner.username });
}

/** The address of neighbouring media in the same conversation. */
export const besideAddress = (id: string, { thread_id }: ViewedMedia) =>
  screenAddress('media', { id }) + (thread_id ? `?thread_id=${encodeURIComponent(thread_id)}` : '');

/**
 * Goes to the next (1) or previous (-1) media and returns whether there is one. It replaces the history entry, so that
 * the way back stays the same.
 */
export function useNeighbourStep(mediaView: ViewedMedia): (direction: 1 | -1) => boolean {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  return (direction) => {
    const id = direction === 1 ? mediaView.next : mediaView.prev;
    if (id === null) return false;
    if (!isLeaving.current) void navigate(besideAddress(id, mediaView), { replace: true });
    isLeaving.current = true;
    return true;
  };
}

/** Whether the visitor came here from another page of the app. */
const cameFromHere = () => Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Leads back to the page the visitor came from, else to the page that the media belong to. */
export function useWayBack(mediaView: ViewedMedia) {
  const navigate = useNavigate();
  const home = homeAddress(mediaView);
  const goBack = useCallback(() => {
    if (cameFromHere()) void navigate(-1);
    else void navigate(home, { viewTransition: hasViewTransitions() });
  }, [navigate, home]);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  };
  return { home, goBack, press };
}
