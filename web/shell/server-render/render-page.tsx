import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { renderToString } from 'react-dom/server.edge';
import { createStaticRouter, type StaticHandler, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { Reader, RenderedHead } from '#contract/server-render.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { takeRenderedHead } from '#web/shell/head.ts';
import { speak } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { themeAtom } from '#web/shell/theme.ts';
import { hostAtom } from './host.ts';

/**
 * Renders on the server what a handler has loaded; returns the HTML and the head that the page set. It runs
 * synchronously, because language, session and theme are shared by the isolate and no other render may run
 * meanwhile.
 */
export function draw(
  { dataRoutes }: StaticHandler,
  context: StaticHandlerContext,
  host: string,
  { locale, dark, session }: Reader,
): { html: string; head: RenderedHead | null } {
  speak(locale);
  atomStore.set(sessionAtom, { state: session });
  atomStore.set(themeAtom, dark ? 'dark' : 'light');
  atomStore.set(hostAtom, host);
  takeRenderedHead();
  const html = renderToString(
    <Provider store={atomStore}>
      <I18nProvider i18n={i18n}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </I18nProvider>
    </Provider>,
  );
  return { html, head: takeRenderedHead() };
}
