import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

const RETRY_MS = 2_000;
/** How long a page has stood before the code of what may be opened on it is fetched: its own parts come first. */
const IDLE_MS = 3_000;

type App = {
  /** whether code may be fetched that nobody has asked for */
  mayFetchAhead: () => boolean;
  /** says that what the user opened can't be fetched, and opens later */
  sayMissing: () => void;
};

let app: App = { mayFetchAhead: () => false, sayMissing: () => {} };

/** The app says what only it knows; until then nothing is fetched ahead. */
export function configureLazyLoading(appHooks: App) {
  app = appHooks;
}

/**
 * A component whose code is fetched when it is first wanted, null until then, and again while it fails and is wanted;
 * `isMissing` while it fails.
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

/** A component that the page shows by itself, without a word while its code has not come. */
export const useLazyComponent = <P>(load: Load<P>, isWanted: boolean): ComponentType<P> | null =>
  useLazyComponentState(load, isWanted).Part;

/** Fetches code once the page is idle, so that what it draws also opens without a connection. */
export function useCodeAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    // Without an answer it is fetched when it is opened, which says so.
    const timer = setTimeout(() => app.mayFetchAhead() && load().catch(() => {}), IDLE_MS);
    return () => clearTimeout(timer);
  }, [load]);
}

/**
 * A component that the user opens: its code is fetched once the page is idle or the pointer is near, and where it can't
 * be fetched the user is told.
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
