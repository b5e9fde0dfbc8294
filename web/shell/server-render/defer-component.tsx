import { type ComponentType, lazy, memo, Suspense } from 'react';
import { isServer } from '#web/lib/is-server.ts';
import { doesServerAnswer } from '#web/shell/connection.ts';

const RETRY_MS = 2_000;

/**
 * A deferred component below the fold of a public page: the server renders it with the page, and the browser
 * hydrates it after everything else, once its code has loaded. The page's loader awaits `ready`, which resolves
 * at once in the browser.
 */
export function deferComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let LoadedComponent: ComponentType<P> | null = null;
  const LazyComponent = lazy(() =>
    loadOnceOnline(load).then((Content) => ({ default: Content as ComponentType<object> })),
  );
  const ready = async () => {
    if (isServer) LoadedComponent ??= await load();
  };
  // Memoized, so that unchanged props do not render the server's HTML again before the code has loaded.
  const Component = memo((props: P) => (
    <Suspense>{LoadedComponent ? <LoadedComponent {...props} /> : <LazyComponent {...props} />}</Suspense>
  ));
  return { Component, ready };
}

/**
 * Loads code, repeatedly while the server does not answer: a failure would replace the whole page with an error
 * view.
 */
async function loadOnceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (fault) {
    console.error('Failed to load a part of the page', fault);
    if (await doesServerAnswer()) return load();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadOnceOnline(load);
  }
}
