import { type ComponentType, lazy, memo, Suspense } from 'react';
import { isServer } from '#web/lib/is-server.ts';
import { doesServerAnswer } from '#web/shell/faults/connection.ts';

const RETRY_MS = 2_000;

/**
 * A part of a public page below its first view: the server draws it with the page, and the browser takes it over once its
 * code has come, after all else. `ready` is awaited by the page's loader; in the browser it waits for nothing.
 */
export function lateDrawn<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Drawn: ComponentType<P> | null = null;
  const LazyPart = lazy(() => loadOnceOnline(load).then((Part) => ({ default: Part as ComponentType<object> })));
  const ready = async () => {
    if (isServer) Drawn ??= await load();
  };
  // What stays as it is does not ask for what is drawn already to be drawn anew before its code is there.
  const Part = memo((props: P) => <Suspense>{Drawn ? <Drawn {...props} /> : <LazyPart {...props} />}</Suspense>);
  return { Part, ready };
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
