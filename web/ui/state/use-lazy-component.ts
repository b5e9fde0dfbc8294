import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

const RETRY_MS = 2_000;
/**
 * Milliseconds that a page is shown before the code of what may be opened on it is prefetched: the page's own
 * chunks load first.
 */
const IDLE_MS = 3_000;

type App = {
  /** whether code may be fetched that the user has not asked for */
  mayFetchAhead: () => boolean;
  /** shows that what the user opened can't be fetched now and will open later */
  sayMissing: () => void;
};

let app: App = { mayFetchAhead: () => false, sayMissing: () => {} };

/** Sets the app's hooks; until then nothing is prefetched. */
export function configureLazyLoading(appHooks: App) {
  app = appHooks;
}

/**
 * A component whose code is fetched when it is first wanted, and again every 2 seconds while that fails; `Part`
 * is null until it has loaded, `isMissing` is true while it fails.
 */
export function useLazyComponentState<P>(load: Load<P>, isWanted: boolean) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isWanted || Component) return;
    let isStillWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const fetchComponent = () =>
      load().then(
        (component) => {
          setComponent(() => component);
          setMissing(false);
        },
        (fault: unknown) => {
          console.error('Failed to load a part of the page', fault);
          if (!isStillWanted) return;
          setMissing(true);
          timer = setTimeout(fetchComponent, RETRY_MS);
        },
      );
    void fetchComponent();
    return () => {
      isStillWanted = false;
      clearTimeout(timer);
      setMissing(false);
    };
  }, [load, isWanted, Component]);
  return { Part: Component, isMissing };
}

/** A component that the page shows without the user asking: null, without any notice, until its code has loaded. */
export const useLazyComponent = <P>(load: Load<P>, isWanted: boolean): ComponentType<P> | null =>
  useLazyComponentState(load, isWanted).Part;

/** Prefetches code once the page is idle, so that the component also opens offline. */
export function useCodeAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    // If the prefetch fails, the code is fetched on opening, which shows the failure.
    const timer = setTimeout(() => app.mayFetchAhead() && load().catch(() => {}), IDLE_MS);
    return () => clearTimeout(timer);
  }, [load]);
}

/**
 * A component that the user opens: its code is fetched once the page is idle or the pointer is near; if it can't
 * be fetched, the user is told.
 */
export function useOpenedComponent<P>(load: Load<P>, isOpen: boolean, isNear = false): ComponentType<P> | null {
  useCodeAhead(load);
  const { Part, isMissing } = useLazyComponentState(load, isOpen || isNear);
  const isAwaited = isOpen && isMissing;
  useEffect(() => {
    if (isAwaited) app.sayMissing();
  }, [isAwaited]);
  return Part;
}
