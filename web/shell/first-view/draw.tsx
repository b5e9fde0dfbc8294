import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { renderToString } from 'react-dom/server.edge';
import { createStaticRouter, type StaticHandler, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { Reader, RenderedHead } from '#contract/first-view.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { takeRenderedHead } from '#web/shell/head.ts';
import { speak } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { themeAtom } from '#web/shell/theme.ts';
import { hostAtom } from './host.ts';

/**
 * Draws what a handler has read, on the server, and answers it with what the page said of itself. It draws at once:
 * language, session and theme are everybody's in this isolate, and nobody else draws meanwhile.
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
