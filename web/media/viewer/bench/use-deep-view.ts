import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Media } from '#contract/media/media.ts';
import { DeepView, type Placing } from '#web/media/viewer/bench/deep-view.ts';

const nowhere: Placing = { scale: 0, x: 0, y: 0 };
const nothing = () => () => undefined;

/** The photograph in an element, once that is there; null before. It stays the one that it was opened with. */
export function useDeepView(element: RefObject<HTMLElement | null>, media: Media, keepsScale = false): DeepView | null {
  const [view, setView] = useState<DeepView | null>(null);
  const open = useEffectEvent((within: HTMLElement) => new DeepView(within, media, keepsScale));
  useEffect(() => {
    if (!element.current) return;
    const opened = open(element.current);
    setView(opened);
    return () => {
      setView(null);
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
