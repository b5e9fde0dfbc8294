import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { Renewal } from '#web/media/viewer/address-renewal.ts';
import { DeepView, type Placement } from './deep-view.ts';

const noPlacement: Placement = { scale: 0, x: 0, y: 0 };
const noSubscription = () => () => undefined;

/**
 * The viewer of a photo in an element, once that is mounted; null before. It keeps the photo it was opened with,
 * and takes new addresses when the old ones have expired.
 */
export function useDeepView(
  element: RefObject<HTMLElement | null>,
  { media, thread_id }: ViewedMedia,
  keepsScale = false,
): DeepView | null {
  const [view, setView] = useState<DeepView | null>(null);
  const open = useEffectEvent((container: HTMLElement) => new DeepView(container, media, keepsScale));
  const renewalOf = useEffectEvent(
    (deepView: DeepView) => new Renewal(media.id, thread_id, (newMedia) => deepView.renew(newMedia)),
  );
  useEffect(() => {
    if (!element.current) return;
    const deepView = open(element.current);
    setView(deepView);
    const renewal = renewalOf(deepView);
    deepView.onLoss(renewal.ask);
    return () => {
      setView(null);
      renewal.end();
      deepView.destroy();
    };
  }, [element]);
  return view;
}

/** The present position of the image, as a hook. */
export const usePlacing = (view: DeepView | null): Placement =>
  useSyncExternalStore(view?.subscribe ?? noSubscription, view?.placement ?? (() => noPlacement));

/** Whether a rendition of the image did not load, as a hook. */
export const useHasLoss = (view: DeepView | null): boolean =>
  useSyncExternalStore(view?.subscribe ?? noSubscription, view?.hasLoss ?? (() => false));

/** Whether the image was drawn, as a hook. */
export const useIsRendered = (view: DeepView | null): boolean =>
  useSyncExternalStore(view?.subscribe ?? noSubscription, view?.isRendered ?? (() => false));
