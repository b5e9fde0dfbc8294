import type { createBrowserRouter } from 'react-router';
import type { Screen } from '#contract/routes/paths.ts';
import { wishesLittleData } from '#web/lib/little-data.ts';
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
export function preparePages(router: Router, fetchPage: (row: ScreenRow) => Promise<Page>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepare = () => {
    if (!navigator.onLine || wishesLittleData()) return;
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
