import { createStaticHandler, type LoaderFunctionArgs, type StaticHandler } from 'react-router';
import { COMPONENT_GALLERY_PATH, matchScreen, type Screen } from '#contract/routes/paths.ts';
import type { Reader, RenderedPage, Screens } from '#contract/server-render.ts';
import { askInstead } from '#web/lib/ask-server.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { missingPageReady } from '#web/shell/faults/error-page.tsx';
import { shownFault } from '#web/shell/faults/fault-message.ts';
import { FirstLoad } from '#web/shell/faults/first-load.tsx';
import { loadTexts } from '#web/shell/language.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { headerSearchReady } from '#web/shell/search/deferred-header-search.tsx';
import { draw } from '#web/shell/server-render/render-page.tsx';
import { publicPages } from './public-pages.ts';
import { routeTree } from './route-tree.tsx';
import { fetchScreenPage, type ScreenRow, screenRows } from './routes.ts';

const filesOfPages = FIRST_FILES;

/** The route of a public screen with its page and loader; of any other screen only the frame. */
const mount = ({ screen, guard }: ScreenRow) => {
  if (guard !== 'none') return { Component: FirstLoad };
  return {
    lazy: async () => {
      const { Component, loader } = await fetchScreenPage(publicPages, screen);
      return { Component, loader: (args: LoaderFunctionArgs) => loader?.(args) ?? null };
    },
  };
};

const throwNotFound = ({ request }: LoaderFunctionArgs) => {
  throw new PageNotFound(new URL(request.url).pathname);
};
const frame = { Component: FirstLoad };
const pages = createStaticHandler(routeTree(mount, throwNotFound));
const frames = createStaticHandler(routeTree(() => frame, throwNotFound, [{ path: COMPONENT_GALLERY_PATH, ...frame }]));
const guardedScreens = new Set<Screen | null>(
  screenRows.filter(({ guard }) => guard !== 'none').map(({ screen }) => screen),
);

async function view(handler: StaticHandler, url: string, reader: Reader): Promise<RenderedPage | { redirect: string }> {
  await Promise.all([loadTexts('en'), loadTexts('zh'), headerSearchReady(), missingPageReady()]);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' };
  const renderedPage = draw(handler, context, new URL(url).host, reader);
  const [fault] = Object.values(context.errors ?? {});
  const { pathname } = context.location;
  const status = fault === undefined ? 200 : shownFault(fault, pathname).status === 404 ? 404 : 503;
  const match = matchScreen(pathname);
  const screen = match?.screen ?? null;
  const isFrame = handler === frames || guardedScreens.has(screen);
  const head = renderedPage.head ?? (isFrame && match ? { screen: match.screen, values: match.params } : null);
  const { scripts, styles } = (filesOfPages.pages[screen ?? ''] ?? filesOfPages.otherPages)[reader.locale];
  const files = { scripts, css: styles.map((path) => filesOfPages.css[path]).join('') };
  return { redirect: null, html: renderedPage.html, isWhole: status !== 503 && !isFrame, status, head, files };
}

/** The login for a private page that is asked for without a session cookie, as the browser's guard leads there. */
function loginRedirect(url: string, { session }: Reader): string | null {
  const { pathname, search } = new URL(url);
  const isPrivate = guardedScreens.has(matchScreen(pathname)?.screen ?? null);
  return isPrivate && session === 'out' ? loginAddress(pathname + search) : null;
}

/** The screens for the worker's server render. */
export const screens: Screens = {
  askInstead,
  renderFirstPage: async (url, reader) => {
    const redirect = loginRedirect(url, reader);
    return redirect === null ? view(pages, url, reader) : { redirect };
  },
  drawFrame: (url, reader) => view(frames, url, reader),
};
