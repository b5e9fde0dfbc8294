import {
  createBrowserRouter,
  createPath,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  redirect,
} from 'react-router';
import { COMPONENT_GALLERY_PATH, matchScreen, paths, type Screen } from '#contract/routes/paths.ts';
import { ApiError } from '#web/lib/call.ts';
import { prefersReducedData } from '#web/lib/data-saver.ts';
import { loadChunk } from '#web/lib/faults/load-chunk.ts';
import { AdminOnly, NoConnection, PageNotFound } from '#web/lib/faults/page-faults.ts';
import { followRules } from '#web/shell/build.ts';
import { PresentPage } from '#web/shell/faults/current-page.ts';
import { ErrorPage } from '#web/shell/faults/error-page.tsx';
import { FirstLoad } from '#web/shell/faults/first-load.tsx';
import { loginAddress, nextAddress } from '#web/shell/next-address.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { registerFoundList } from '#web/shell/search/found-list.ts';
import { checkSession } from '#web/shell/session.ts';
import { keepPreview } from '#web/shell/visits/previews.ts';
import { readAhead, readNow, readVisit } from '#web/shell/visits/visits.ts';
import { watchPopState } from '#web/ui/dialog/pop-state.ts';
import { publicPages } from './public-pages.ts';
import { routeTree } from './route-tree.tsx';
import { type Page, type ScreenRow, screenRows } from './routes.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Milliseconds that a page is shown before other pages are prepared, so that its own chunks load first. */
const REST_MS = 3_000;

/** The screens that open offline after any private page was shown. */
const preparedScreens: readonly Screen[] = ['addSpecimen'];

const privateScreens = new Set<string>(screenRows.flatMap(({ screen, guard }) => (guard === 'none' ? [] : [screen])));

/**
 * Prefetches the code and data of some pages while a private page is shown, so that they open when the
 * connection is lost. Skipped while offline and for users with data saver on.
 */
function preparePages(router: Router, fetchPage: (row: ScreenRow) => Promise<Page>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepare = () => {
    if (!navigator.onLine || prefersReducedData()) return;
    // If the prefetch fails, the page is loaded when opened, and that failure is shown.
    for (const row of screenRows.filter(({ screen }) => preparedScreens.includes(screen)))
      fetchPage(row).then(
        (page) => page.prepare?.(),
        () => {},
      );
  };
  const wait = () => {
    clearTimeout(timer);
    const { navigation, loaderData } = router.state;
    if (navigation.state === 'idle' && Object.keys(loaderData).some((screen) => privateScreens.has(screen)))
      timer = setTimeout(prepare, REST_MS);
  };
  router.subscribe(wait);
  wait();
}

registerFoundList(async () => (await import('#web/search/found-list.tsx')).FoundList);

/** Creates the browser's router, which loads each page's code when it is opened. */
export function makeRouter() {
  watchPopState();
  const isLocal = import.meta.env.DEV || location.hostname === '127.0.0.1' || location.hostname === 'localhost';
  const read: Read = (address, readPage) => {
    const { navigation, location: currentLocation } = router.state;
    const entry = navigation.location?.key;
    return entry === undefined ? readNow(currentLocation.key, address, readPage) : readVisit(entry, address, readPage);
  };
  const presentPage = new PresentPage();
  /** Loads the page being opened as a whole, as if its address were typed. */
  const openWhole = () => {
    const target = router.state.navigation.location;
    if (target) location.assign(createPath(target));
    else location.reload();
  };
  const router = createBrowserRouter(
    routeTree(mount(read, presentPage, openWhole), notFound, isLocal ? [componentGallery] : []),
  );
  presentPage.follow(router);
  preparePages(router, fetchPage);
  return router;
}

/** Reads the data of the page at an address, or returns a cached answer. */
type Read = (address: string, readPage: () => unknown) => Promise<unknown>;

const componentGallery: RouteObject = {
  path: COMPONENT_GALLERY_PATH,
  HydrateFallback: FirstLoad,
  lazy: () => withPrivateAssets(() => import('#web/pages/dev/ui.page.tsx')),
  ErrorBoundary: ErrorPage,
};

const mount = (read: Read, presentPage: PresentPage, openWhole: () => void) => (row: ScreenRow) => ({
  HydrateFallback: FirstLoad,
  shouldRevalidate: presentPage.shouldRevalidate,
  lazy: async () => {
    const page = await loadPage(row, openWhole);
    const loader = (args: LoaderFunctionArgs) =>
      enter(row, page, args, read).catch((fault: unknown) => presentPage.keep(row.screen, args.request, fault));
    return { Component: page.Component, loader };
  },
});

async function fetchPage({ screen, guard }: ScreenRow): Promise<Page> {
  // The list of private pages names the files of each, so it is loaded only when needed: visitors do not
  // download it.
  const fetchPrivate = async () => (await import('./fetch-private-page.ts')).fetchPrivatePage(screen);
  const fetchIt = publicPages[screen] ?? fetchPrivate;
  const page: Page = await (guard === 'none' ? fetchIt() : withPrivateAssets(fetchIt));
  keepPreview(screen, page.Preview);
  return page;
}

/** Prefetches the code of the page at an address, and its data if the page is public. */
export async function fetchAhead(url: URL): Promise<void> {
  const match = matchScreen(url.pathname);
  const row = screenRows.find(({ screen }) => screen === match?.screen);
  if (!match || !row) return;
  const { loader } = await fetchPage(row);
  if (!loader || row.guard !== 'none') return;
  const context = new RouterContextProvider();
  readAhead(url.pathname + url.search, () =>
    loader({ request: new Request(url), url, params: match.params, pattern: paths[match.screen], context }),
  );
}

/**
 * A chunk that fails to load is thrown by the page's loader: if `lazy` itself fails, the router renders nothing.
 * Every load of the page tries again.
 */
async function loadPage(row: ScreenRow, openWhole: () => void): Promise<Page> {
  const load = () => loadChunk(() => fetchPage(row), { loadPage: openWhole });
  try {
    return await load();
  } catch {
    let loadedPage: Page | null = null;
    return {
      Component: () => loadedPage && <loadedPage.Component />,
      loader: async (args) => {
        loadedPage ??= await load();
        return loadedPage.loader ? loadedPage.loader(args) : null;
      },
    };
  }
}

/** The login and signup screens, from which a user who is logged in is redirected. */
const ways = new Set<Screen>(['login', 'signup']);

/** Runs for every navigation: the build's redirects, the guard, then the page's own loader. */
async function enter(row: ScreenRow, page: Page, args: LoaderFunctionArgs, read: Read) {
  const url = new URL(args.request.url);
  const redirectAddress = await followRules(url.pathname);
  if (redirectAddress) throw redirect(redirectAddress);
  if (!matchScreen(url.pathname)) throw new PageNotFound(url.pathname);
  const address = url.pathname + url.search;
  const session = row.guard === 'none' ? null : await requireUser(address);
  if (row.guard === 'admin' && !session?.profile.is_admin) throw new AdminOnly();
  if (ways.has(row.screen) && (await checkSession()).state === 'in') throw redirect(nextAddress(url.search));
  const readPage = async () => page.loader?.(args) ?? null;
  if (!session) return read(address, readPage);
  await (await loadChunk(() => import('#web/shell/form/stored-draft.ts'))).restoreStoredDrafts();
  return readPage().catch(async (fault: unknown) => {
    // The session ended while the page was loading.
    if (fault instanceof ApiError && fault.error === 'not_logged_in') await requireUser(address);
    throw fault;
  });
}

/**
 * The session of the user who is logged in. Throws a redirect to the login, or `NoConnection` if the server does
 * not answer.
 */
async function requireUser(address: string) {
  const session = await checkSession();
  if (session.state === 'in') return session;
  throw session.state === 'out' && session.isUnanswered ? new NoConnection() : redirect(loginAddress(address));
}

/** Redirects an address that is no screen as the build's rules say, and one above screens to their list. */
async function notFound({ request }: LoaderFunctionArgs): Promise<never> {
  const { pathname } = new URL(request.url);
  const { parentListPath } = await loadChunk(() => import('#contract/routes/parent-lists.ts'));
  const list = (await followRules(pathname)) ?? parentListPath(pathname);
  if (list) throw redirect(list);
  throw new PageNotFound(pathname);
}
