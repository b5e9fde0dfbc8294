import { t } from '@lingui/core/macro';
import {
  type createBrowserRouter,
  createPath,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router';
import type { Screen } from '#contract/routes/paths.ts';
import { doesServerAnswer } from '#web/lib/faults/load-chunk.ts';
import { ChunkMissing } from '#web/lib/faults/page-faults.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Request = LoaderFunctionArgs['request'];

/**
 * Keeps the current page on the screen, with a notice, if another page or a newer state of it can't be read
 * because no answer comes or its code is missing. If nothing or an error view is shown yet, the failure is shown instead.
 */
export class PresentPage {
  #router: Router | null = null;
  /** The history entry of the current page: its key and its index. */
  #entry = { key: '', index: 0 };
  #isReturning = false;

  /** Subscribes to the router; before that, failures are thrown as they are. */
  follow(router: Router) {
    this.#router = router;
    this.#noteEntry(router.state.location.key);
    router.subscribe(({ location, navigation }) => {
      this.#noteEntry(location.key);
      if (navigation.state === 'idle') this.#isReturning = false;
    });
  }

  /** For every route: returning to the page still on the screen loads nothing. */
  readonly shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !(this.#isReturning && currentUrl.href === nextUrl.href);

  /**
   * Handles the failure of a screen's loader: returns the data already shown, never resolves, or throws the
   * failure.
   */
  async keep(screen: Screen, { signal, url }: Request, fault: unknown): Promise<unknown> {
    const isLost = await isConnectionLost(fault);
    const router = this.#router;
    if (!isLost || signal.aborted || !router?.state.initialized || router.state.errors !== null) throw fault;
    sayMissing(router, new URL(url), fault instanceof ChunkMissing);
    if (router.state.navigation.location === undefined) return router.state.loaderData[screen];
    this.#returnToPage(router);
    return new Promise(() => {});
  }

  /** Replaces the navigation under way by one back to the current page, whose data are loaded. */
  #returnToPage(router: Router) {
    const { pathname, search, hash, state } = router.state.location;
    this.#isReturning = true;
    // Back and Forward have already moved in the history; other navigations move only after their page has loaded.
    const delta = this.#entry.index - historyIndex();
    if (delta === 0)
      void router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    else history.go(delta);
  }

  #noteEntry(key: string) {
    if (key !== this.#entry.key) this.#entry = { key, index: historyIndex() };
  }
}

/** Shows that the page can't be read or its code can't be loaded, with a button that opens the address again. */
function sayMissing(router: Router, { pathname, search, hash }: URL, isCodeMissing: boolean) {
  const to = createPath({ pathname, search, hash });
  const onPress = () => void router.navigate(to, { replace: to === createPath(router.state.location) });
  const message = isCodeMissing
    ? t`The page you asked for could not be loaded; this one stays.`
    : t`No connection. What you asked for can’t be read now; this page stays.`;
  showToast(message, { type: 'warning', action: { label: t`Retry`, onPress } });
}

/** A chunk that can't be fetched is a `TypeError`, as is a `fetch` that gets no answer. */
const isConnectionLost = async (fault: unknown): Promise<boolean> =>
  isUnreachable(fault) || fault instanceof ChunkMissing || (fault instanceof TypeError && !(await doesServerAnswer()));

/** The index of the current history entry, as the router numbers entries. */
const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
