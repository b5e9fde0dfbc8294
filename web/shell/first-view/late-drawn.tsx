import { type ComponentType, lazy, memo, Suspense } from 'react';
import { isServer } from '#web/lib/is-server.ts';
import { doesServerAnswer } from '#web/shell/connection.ts';

const RETRY_MS = 2_000;

/**
 * A part of a public page below its first view: the server draws it with the page, and the browser takes it over once its
 * code has come, after all else. `ready` is awaited by the page's loader; in the browser it waits for nothing.
 */
export function deferComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let LoadedComponent: ComponentType<P> | null = null;
  const LazyComponent = lazy(() =>
    loadOnceOnline(load).then((Content) => ({ default: Content as ComponentType<object> })),
  );
  const ready = async () => {
    if (isServer) LoadedComponent ??= await load();
  };
  // What stays as it is does not ask for what is drawn already to be drawn anew before its code is there.
  const Component = memo((props: P) => (
    <Suspense>{LoadedComponent ? <LoadedComponent {...props} /> : <LazyComponent {...props} />}</Suspense>
  ));
  return { Part: Component, ready };
}

/** Loads code, again and again while nothing answers: a failure would put an error view in the place of the whole page. */
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
