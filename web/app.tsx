import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { atomStore } from '#web/lib/atom-store.ts';
import { ChunkMissing, NoConnection } from '#web/lib/faults/page-faults.ts';
import { showFatal } from '#web/shell/faults/show-fatal-fault.ts';
import { startShell } from '#web/shell/server-render/start-shell.ts';
import { startAsVisitor } from '#web/shell/session.ts';
import { startVisits } from '#web/shell/visits/start-visits.ts';
import { fetchAhead, makeRouter } from './router.tsx';

type Router = ReturnType<typeof makeRouter>;

/**
 * Mounts the app into its page and returns a function that unmounts it; a fault that no view catches shows the
 * full-page error. A server render is hydrated; otherwise the app is rendered in its place.
 */
export async function startApp(): Promise<() => void> {
  const rootElement = document.getElementById('root');
  if (!rootElement) throw new Error('The page has no place for the app');
  const { promise: hydration, resolve: take } = Promise.withResolvers<void>();
  const serverRender = await startShell(hydration);
  const stopVisits = startVisits(fetchAhead, hydration);
  const faults = { onUncaughtError: (fault: unknown) => showFatal('Unhandled fault', fault) };
  if (serverRender) startAsVisitor(hydration, { state: serverRender.session }, () => void router.revalidate());
  const router = makeRouter();
  if (serverRender) await untilRead(router);
  // The server's page is worth more than an error view in its place.
  const [fault] = Object.values(router.state.errors ?? {});
  if (serverRender && (fault instanceof ChunkMissing || fault instanceof NoConnection)) throw fault;
  const app = <App router={router} onMount={take} />;
  const root = serverRender ? hydrateRoot(rootElement, app, faults) : createRoot(rootElement, faults);
  if (!serverRender) root.render(app);
  return () => {
    stopVisits();
    root.unmount();
    router.dispose();
  };
}

/** Resolves once the first page's loader has ended. */
const untilRead = (router: Router) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => stopWhenReady(initialized));
    const stopWhenReady = (isInitialized: boolean) => {
      if (!isInitialized) return;
      stop();
      resolve();
    };
    stopWhenReady(router.state.initialized);
  });

function App({ router, onMount }: { router: Router; onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return (
    <StrictMode>
      <Provider store={atomStore}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>
    </StrictMode>
  );
}
