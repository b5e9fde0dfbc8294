import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { makeRouter } from '#web/router.tsx';
import { showFatal } from '#web/shell/fatal.ts';
import { startShell } from '#web/shell/start-shell.ts';
import { store } from '#web/shell/store.ts';

/** Mounts the app into its page; a fault that no view catches leads to the full-page one. */
export async function startApp() {
  await startShell();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');
  createRoot(root, { onUncaughtError: (fault) => showFatal('Unhandled fault', fault) }).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={makeRouter()} />
        </I18nProvider>
      </Provider>
    </StrictMode>,
  );
}
