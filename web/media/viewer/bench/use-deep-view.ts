import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ViewedMedia } from '#contract/media/viewer/viewer-api.ts';
import { DeepView, type Placing } from '#web/media/viewer/bench/deep-view.ts';
import { Renewal } from '#web/media/viewer/renewal.ts';

const nowhere: Placing = { scale: 0, x: 0, y: 0 };
const nothing = () => () => undefined;

/**
 * The photograph in an element, once that is there; null before. It stays the one that it was opened with, under other
 * addresses once those it came from are good no more.
 */
export function useDeepView(
  element: RefObject<HTMLElement | null>,
  { media, thread_id }: ViewedMedia,
  keepsScale = false,
): DeepView | null {
  const [view, setView] = useState<DeepView | null>(null);
  const open = useEffectEvent((within: HTMLElement) => new DeepView(within, media, keepsScale));
  const renewalOf = useEffectEvent((opened: DeepView) => new Renewal(media.id, thread_id, (now) => opened.renew(now)));
  useEffect(() => {
    if (!element.current) return;
    const opened = open(element.current);
    setView(opened);
    const renewal = renewalOf(opened);
    opened.onLoss(renewal.ask);
    return () => {
      setView(null);
      renewal.end();
      opened.destroy();
    };
  }, [element]);
  return view;
}

/** Where the photograph stands now. */
export const usePlacing = (view: DeepView | null): Placing =>
  useSyncExternalStore(view?.subscribe ?? nothing, view?.placing ?? (() => nowhere));

/** Whether it was drawn. */
export const useIsDrawn = (view: DeepView | null): boolean =>
  useSyncExternalStore(view?.subscribe ?? nothing, view?.isDrawn ?? (() => false));
