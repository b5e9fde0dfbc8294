import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { listAbove, paths, type Screen, screenAt } from '#contract/paths.ts';
import { AdminOnly, NoConnection, PageNotFound } from '#web/lib/page-faults.ts';
import { type Layout, type Page, type ScreenRow, screenRows } from '#web/routes.tsx';
import { followRules } from '#web/shell/build.ts';
import { loadChunk } from '#web/shell/faults/chunks.ts';
import { ErrorPage } from '#web/shell/faults/error-page.tsx';
import { FirstLoad } from '#web/shell/faults/first-load.tsx';
import { BlankLayout } from '#web/shell/frame/blank-layout.tsx';
import { DefaultLayout } from '#web/shell/frame/default-layout.tsx';
import { PrintableLayout } from '#web/shell/frame/printable-layout.tsx';
import { PrivateEdgeLayout } from '#web/shell/frame/private-edge-layout.tsx';
import { PrivateLayout } from '#web/shell/frame/private-layout.tsx';
import { withPrivateParts } from '#web/shell/frame/private-parts.ts';
import { loginAddress, nextAddress } from '#web/shell/next-address.ts';
import { checkSession, isUnanswered } from '#web/shell/session.ts';

const layouts: Record<Layout, ComponentType> = {
  default: DefaultLayout,
  private: PrivateLayout,
  'private-edge': PrivateEdgeLayout,
  printable: PrintableLayout,
  blank: BlankLayout,
};

/** The screen table as routes: one branch for each layout, so that it stays while pages change within it. */
export function makeRouter() {
  const branches = Object.entries(layouts).map(
    ([layout, Component]): RouteObject => ({
      Component,
      HydrateFallback: FirstLoad,
      children: screenRows.filter((row) => row.layout === layout).map(toRoute),
    }),
  );
  if (import.meta.env.DEV || location.hostname === '127.0.0.1' || location.hostname === 'localhost')
    branches.push(componentSheet);
  const missing: RouteObject = { path: '*', loader: notFound, Component: () => null, ErrorBoundary: ErrorPage };
  return createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: FirstLoad,
      children: [...branches, { Component: DefaultLayout, children: [missing] }],
    },
  ]);
}

const componentSheet: RouteObject = {
  Component: DefaultLayout,
  children: [
    { path: '/dev/ui', lazy: () => withPrivateParts(() => import('#web/dev/ui.page.tsx')), ErrorBoundary: ErrorPage },
  ],
};

const toRoute = (row: ScreenRow): RouteObject => ({
  id: row.screen,
  path: paths[row.screen],
  handle: { screen: row.screen },
  ErrorBoundary: ErrorPage,
  lazy: async () => {
    const page = await loadPage(row);
    return { Component: page.Component, loader: (args) => enter(row, page, args) };
  },
});

/**
 * A part that can't be had is a fault of its page's loader: where `lazy` itself fails, the router shows nothing at all.
 * It is asked for again with each reading of the page.
 */
async function loadPage({ page, guard }: ScreenRow): Promise<Page> {
  const fetchPage = page ?? (() => import('#web/shell/faults/to-build.page.tsx'));
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
