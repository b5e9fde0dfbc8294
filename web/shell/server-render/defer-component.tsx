import { atom, useAtomValue } from 'jotai';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { atomStore } from '#web/lib/atom-store.ts';
import type { MissingReason } from '#web/lib/faults/chunk-steps.ts';
import { type ChunkLoad, keepLoading } from '#web/lib/faults/load-chunk.ts';
import { isServer } from '#web/lib/is-server.ts';

type MissingView = ComponentType<{ reason: MissingReason; retry: () => void }>;

/**
 * A deferred component below the fold of a public page: the server renders it with the page, and the browser
 * hydrates it after everything else, once its code has loaded. The page's loader awaits `ready`, which resolves
 * at once in the browser. While the code can't be loaded, the server's HTML stays; a page that has none shows
 * `MissingComponent`.
 */
export function deferComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  MissingComponent?: MissingView,
) {
  let LoadedComponent: ComponentType<P> | null = null;
  let chunkLoad: ChunkLoad | undefined;
  const reasonAtom = atom<MissingReason | null>(null);
  // A rejected `lazy` would replace the page with an error view: this promise never rejects.
  const LazyComponent = lazy(
    () =>
      new Promise<{ default: ComponentType<object> }>((resolve) => {
        const take = (Content: ComponentType<P>) => resolve({ default: Content as ComponentType<object> });
        chunkLoad = keepLoading(load, take, (reason) => atomStore.set(reasonAtom, reason));
      }),
  );
  const Fallback = () => {
    const reason = useAtomValue(reasonAtom, { store: atomStore });
    return MissingComponent && reason && <MissingComponent reason={reason} retry={() => chunkLoad?.retry()} />;
  };
  const ready = async () => {
    if (isServer) LoadedComponent ??= await load();
  };
  // Memoized, so that unchanged props do not render the server's HTML again before the code has loaded.
  const Component = memo((props: P) => (
    <Suspense fallback={<Fallback />}>
      {LoadedComponent ? <LoadedComponent {...props} /> : <LazyComponent {...props} />}
    </Suspense>
  ));
  return { Component, ready };
}
