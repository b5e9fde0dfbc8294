import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { paths } from '#contract/routes/paths.ts';
import { LazyOtherUser } from '#web/account/entry/lazy-other-user.tsx';
import { ErrorPage } from '#web/shell/faults/error-page.tsx';
import { BlankLayout } from '#web/shell/frame/blank-layout.tsx';
import { DefaultLayout } from '#web/shell/frame/default-layout.tsx';
import { PrintableLayout } from '#web/shell/frame/printable-layout.tsx';
import { PrivateEdgeLayout } from '#web/shell/frame/private-edge-layout.tsx';
import { PrivateLayout } from '#web/shell/frame/private-layout.tsx';
import { type Layout, type ScreenRow, screenRows } from './routes.ts';

const layouts: Record<Layout, ComponentType> = {
  default: DefaultLayout,
  private: PrivateLayout,
  'private-edge': PrivateEdgeLayout,
  printable: PrintableLayout,
  blank: BlankLayout,
};

/** Makes a screen's page into its route. */
type Mount = (
  row: ScreenRow,
) => Pick<RouteObject, 'lazy' | 'loader' | 'shouldRevalidate' | 'Component' | 'HydrateFallback'>;

/** Handles every address that is no screen. */
type NotFoundLoader = NonNullable<RouteObject['loader']>;

/**
 * The screen table as routes: one branch per layout, so that the layout stays mounted while pages change within
 * it; `notFoundLoader` handles every other address.
 */
export function routeTree(
  mount: Mount,
  notFoundLoader: NotFoundLoader,
  otherRoutes: readonly RouteObject[] = [],
): RouteObject[] {
  const toRoute = (row: ScreenRow): RouteObject =>
    ({
      id: row.screen,
      path: paths[row.screen],
      handle: { screen: row.screen },
      ErrorBoundary: ErrorPage,
      ...mount(row),
    }) as RouteObject;
  const branches = Object.entries(layouts).map(
    ([layout, Component]): RouteObject => ({
      Component,
      children: screenRows.filter((row) => row.layout === layout).map(toRoute),
    }),
  );
  const plain = [
    ...otherRoutes,
    { path: '*', loader: notFoundLoader, Component: () => null, ErrorBoundary: ErrorPage },
  ];
  const children = [...branches, { Component: DefaultLayout, children: plain }];
  return [{ Component: Root, ErrorBoundary: ErrorPage, children }];
}

/** The root of every page, whatever its layout. */
const Root = () => (
  <>
    <LazyOtherUser />
    <Outlet />
  </>
);
