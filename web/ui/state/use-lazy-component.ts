import { type ComponentType, useEffect, useRef, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/** Why code is missing, as the user is told: no connection, a failed file, a file of another version. */
export type MissingReason = 'connection' | 'file' | 'version';

/** Code that is being loaded: `retry` tries again at once, `stop` ends all tries. */
type ChunkLoad = { retry: () => void; stop: () => void };

/** Loads code, again while that fails; `onMissing` is called after failures that the user should know of. */
type ChunkLoader = <T>(
  load: () => Promise<T>,
  onLoad: (value: T) => void,
  onMissing: (reason: MissingReason) => void,
) => ChunkLoad;

const loadOnce: ChunkLoader = (load, onLoad) => {
  let isStopped = false;
  void load().then((value) => isStopped || onLoad(value));
  const stop = () => {
    isStopped = true;
  };
  return { retry: () => {}, stop };
};

let startLoad: ChunkLoader = loadOnce;

/** Sets how the app loads code; until then it is loaded once. */
export function setChunkLoader(chunkLoader: ChunkLoader) {
  startLoad = chunkLoader;
}

/**
 * Milliseconds that a page is shown before the code of what may be opened on it is prefetched: the page's own
 * chunks load first.
 */
const IDLE_MS = 3_000;

type App = {
  /** whether code may be fetched that the user has not asked for */
  mayFetchAhead: () => boolean;
  /** shows that what the user opened can't be loaded now and will open later; `retry` tries at once */
  sayMissing: (reason: MissingReason, retry: () => void) => void;
};

let app: App = { mayFetchAhead: () => false, sayMissing: () => {} };

/** Sets the app's hooks; until then nothing is prefetched. */
export function configureLazyLoading(appHooks: App) {
  app = appHooks;
}

/** A component whose code is being loaded. */
export type LazyComponent<P> = {
  /** null until it has loaded */
  Part: ComponentType<P> | null;
  /** why it is missing; null while it is loading, and during the first quiet retries */
  reason: MissingReason | null;
  /** tries again at once */
  retry: () => void;
};

/** A component whose code is loaded when it is first wanted, and again while that fails. */
export function useLazyComponentState<P>(load: Load<P>, isWanted: boolean): LazyComponent<P> {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const [reason, setReason] = useState<MissingReason | null>(null);
  const chunkLoad = useRef<ChunkLoad>(null);
  const [retry] = useState(() => () => chunkLoad.current?.retry());
  useEffect(() => {
    if (!isWanted || Component) return;
    const take = (component: ComponentType<P>) => {
      setComponent(() => component);
      setReason(null);
    };
    const newLoad = startLoad(load, take, setReason);
    chunkLoad.current = newLoad;
    return () => {
      newLoad.stop();
      setReason(null);
    };
  }, [load, isWanted, Component]);
  return { Part: Component, reason, retry };
}

/**
 * A component that a page can do without: null, without any notice, until its code has loaded. One that leaves a gap
 * is `usePart`.
 */
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
  const { Part, reason, retry } = useLazyComponentState(load, isOpen || isNear);
  const missingReason = isOpen ? reason : null;
  useEffect(() => {
    if (missingReason) app.sayMissing(missingReason, retry);
  }, [missingReason, retry]);
  return Part;
}
