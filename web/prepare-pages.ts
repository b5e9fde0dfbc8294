import type { createBrowserRouter } from 'react-router';
import type { Screen } from '#contract/routes/paths.ts';
import { wishesLittleData } from '#web/lib/little-data.ts';
import { type Page, type ScreenRow, screenRows } from './routes.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long a page has stood before what may be opened after it is prepared: its own parts come first. */
const REST_MS = 3_000;

/** What opens without a connection after any page of a user who is logged in. */
const preparedScreens: readonly Screen[] = ['addSpecimen'];

const privateScreens = new Set<string>(screenRows.flatMap(({ screen, guard }) => (guard === 'none' ? [] : [screen])));

/**
 * Fetches the code and the data of some pages while a page of the user's own is on the screen, so that they open when
 * the connection is gone. Not for readers who ask for little data.
 */
export function preparePages(router: Router, fetchPage: (row: ScreenRow) => Promise<Page>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepare = () => {
    if (!navigator.onLine || wishesLittleData()) return;
    // Without an answer the page is read when it is opened, which says so.
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
