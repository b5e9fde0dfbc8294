import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { makeRouter } from '#web/router.tsx';
import { atomStore } from '#web/shell/atom-store.ts';
import { showFatal } from '#web/shell/faults/fatal.ts';
import { keyEntry } from '#web/shell/history-entry.ts';
import { startShell } from '#web/shell/start-shell.ts';

/** Mounts the app into its page, and answers what takes it down; a fault that no view catches leads to the full-page one. */
export async function startApp(): Promise<() => void> {
  await startShell();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the app');
  keyEntry();
  const router = makeRouter();
  const root = createRoot(place, { onUncaughtError: (fault) => showFatal('Unhandled fault', fault) });
  root.render(
    <StrictMode>
      <Provider store={atomStore}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    router.dispose();
  };
}
