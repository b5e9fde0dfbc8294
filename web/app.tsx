import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { onCallFailed } from '#web/lib/call.ts';
import { makeRouter } from '#web/router.tsx';
import { watchBuilds } from '#web/shell/build.ts';
import { showFatal } from '#web/shell/fatal.ts';
import { startLanguage, word } from '#web/shell/language.ts';
import { checkSession } from '#web/shell/session.ts';
import { store } from '#web/shell/store.ts';
import { startTheme } from '#web/shell/theme.ts';
import { showToast } from '#web/shell/toast.ts';

/** Mounts the app: theme and language first, so that nothing flashes; the session is asked for meanwhile. */
export async function startApp() {
  startTheme();
  onCallFailed({ failed: showToast, word });
  void checkSession({ force: true });
  await startLanguage();
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
  watchBuilds();
}
