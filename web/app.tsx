import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { fetchAhead, makeRouter } from '#web/router.tsx';
import { atomStore } from '#web/shell/atom-store.ts';
import { showFatal } from '#web/shell/faults/fatal.ts';
import { visitUntil } from '#web/shell/session.ts';
import { startShell } from '#web/shell/start-shell.ts';
import { startVisits } from '#web/shell/visits/start-visits.ts';

type Router = ReturnType<typeof makeRouter>;

/**
 * Mounts the app into its page, and answers what takes it down; a fault that no view catches leads to the full-page one.
 * What the server drew is taken over as it stands; anything else is drawn in its place.
 */
export async function startApp(): Promise<() => void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the app');
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const first = await startShell(taken);
  const stopVisits = startVisits(fetchAhead, taken);
  const faults = { onUncaughtError: (fault: unknown) => showFatal('Unhandled fault', fault) };
  if (first) visitUntil(taken, { state: first.session }, () => void router.revalidate());
  const router = makeRouter();
  if (first) await untilRead(router);
  const app = <App router={router} shown={take} />;
  const root = first ? hydrateRoot(place, app, faults) : createRoot(place, faults);
  if (!first) root.render(app);
  return () => {
    stopVisits();
    root.unmount();
    router.dispose();
  };
}

/** Resolves once the first page's loader has ended. */
const untilRead = (router: Router) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => look(initialized));
    const look = (initialized: boolean) => {
      if (!initialized) return;
      stop();
      resolve();
    };
    look(router.state.initialized);
  });

function App({ router, shown }: { router: Router; shown: () => void }) {
  useEffect(shown, [shown]);
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
