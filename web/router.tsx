import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { listAbove, type Screen, screenAt } from '#contract/paths.ts';
import { AdminOnly, NoConnection, PageNotFound } from '#web/lib/page-faults.ts';
import { privatePages } from '#web/private-pages.ts';
import { publicPages } from '#web/public-pages.ts';
import { routeTree } from '#web/route-tree.tsx';
import type { Page, ScreenRow } from '#web/routes.ts';
import { followRules } from '#web/shell/build.ts';
import { loadChunk } from '#web/shell/faults/chunks.ts';
import { ErrorPage } from '#web/shell/faults/error-page.tsx';
import { FirstLoad } from '#web/shell/faults/first-load.tsx';
import { DefaultLayout } from '#web/shell/frame/default-layout.tsx';
import { withPrivateParts } from '#web/shell/frame/private-parts.ts';
import { loginAddress, nextAddress } from '#web/shell/next-address.ts';
import { checkSession, isUnanswered } from '#web/shell/session.ts';

/** The screens as the browser runs them: each page is fetched when it is opened. */
export function makeRouter() {
  const isLocal = import.meta.env.DEV || location.hostname === '127.0.0.1' || location.hostname === 'localhost';
  const missing: RouteObject = { path: '*', loader: notFound, Component: () => null, ErrorBoundary: ErrorPage };
  return createBrowserRouter(routeTree(mount, missing, isLocal ? [componentSheet] : []));
}

const componentSheet: RouteObject = {
  Component: DefaultLayout,
  children: [
    { path: '/dev/ui', lazy: () => withPrivateParts(() => import('#web/dev/ui.page.tsx')), ErrorBoundary: ErrorPage },
  ],
};

const mount = (row: ScreenRow) => ({
  HydrateFallback: FirstLoad,
  lazy: async () => {
    const page = await loadPage(row);
    return { Component: page.Component, loader: (args: LoaderFunctionArgs) => enter(row, page, args) };
  },
});

/**
 * A part that can't be had is a fault of its page's loader: where `lazy` itself fails, the router shows nothing at all.
 * It is asked for again with each reading of the page.
 */
async function loadPage({ screen, guard }: ScreenRow): Promise<Page> {
  const toBuild = () => import('#web/shell/faults/to-build.page.tsx');
  const fetchPage = publicPages[screen] ?? privatePages[screen] ?? toBuild;
  const load = () => loadChunk(guard === 'none' ? fetchPage : () => withPrivateParts(fetchPage));
  try {
    return await load();
  } catch {
    let late: Page | null = null;
    return {
      Component: () => late && <late.Component />,
      loader: async (args) => {
        late ??= await load();
        return late.loader ? late.loader(args) : null;
      },
    };
  }
}

/** The ways in, which somebody who is in has no use for. */
const ways = new Set<Screen>(['login', 'signup']);

/** What every navigation passes: the build's rules, the guard, then the page's own reading. */
async function enter(row: ScreenRow, page: Page, args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const elsewhere = await followRules(url.pathname);
  if (elsewhere) throw redirect(elsewhere);
  if (!screenAt(url.pathname)) throw new PageNotFound(url.pathname);
  const session = await (row.guard === 'none' ? null : checkSession());
  if (session?.state === 'out' && isUnanswered()) throw new NoConnection();
  if (session && session.state !== 'in') throw redirect(loginAddress(url.pathname + url.search));
  if (row.guard === 'admin' && session?.state === 'in' && !session.profile.is_admin) throw new AdminOnly();
  if (ways.has(row.screen) && (await checkSession()).state === 'in') throw redirect(nextAddress(url.search));
  return page.loader ? page.loader(args) : null;
}

/** An address above screens leads to their list. */
function notFound({ request }: LoaderFunctionArgs): never {
  const { pathname } = new URL(request.url);
  const list = listAbove(pathname);
  if (list) throw redirect(list);
  throw new PageNotFound(pathname);
}
