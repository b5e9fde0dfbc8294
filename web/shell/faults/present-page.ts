import { t } from '@lingui/core/macro';
import {
  type createBrowserRouter,
  createPath,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router';
import type { Screen } from '#contract/routes/paths.ts';
import { doesServerAnswer, isUnreachable } from '#web/shell/connection.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Request = LoaderFunctionArgs['request'];

/**
 * Keeps the page that is on the screen where another page, or a newer state of it, can't be read because no answer
 * comes, and says so. Where nothing is shown yet, or an error view, the failure is shown instead.
 */
export class PresentPage {
  #router: Router | null = null;
  /** The history entry of the page on the screen, and its position. */
  #entry = { key: '', index: 0 };
  #isReturning = false;

  /** Follows the router from now on; without one, failures are thrown as they are. */
  follow(router: Router) {
    this.#router = router;
    this.#noteEntry(router.state.location.key);
    router.subscribe(({ location, navigation }) => {
      this.#noteEntry(location.key);
      if (navigation.state === 'idle') this.#isReturning = false;
    });
  }

  /** For every route: a return to the page that is still on the screen reads nothing. */
  readonly shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !(this.#isReturning && currentUrl.href === nextUrl.href);

  /** Handles the failure of a screen's loader: answers the data that are shown, never ends, or throws the failure. */
  async keep(screen: Screen, { signal, url }: Request, fault: unknown): Promise<unknown> {
    const isLost = await isConnectionLost(fault);
    const router = this.#router;
    if (!isLost || signal.aborted || !router?.state.initialized || router.state.errors !== null) throw fault;
    sayUnreachable(router, new URL(url));
    if (router.state.navigation.location === undefined) return router.state.loaderData[screen];
    this.#returnToPage(router);
    return new Promise(() => {});
  }

  /** Ends the navigation that is under way by one to the page on the screen, whose data are there. */
  #returnToPage(router: Router) {
    const { pathname, search, hash, state } = router.state.location;
    this.#isReturning = true;
    // Back and Forward have moved in the history already; other navigations move once their page is read.
    const delta = this.#entry.index - historyIndex();
    if (delta === 0)
      void router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    else history.go(delta);
  }

  #noteEntry(key: string) {
    if (key !== this.#entry.key) this.#entry = { key, index: historyIndex() };
  }
}

/** Says that nothing answers, and offers to open the address once more. */
function sayUnreachable(router: Router, { pathname, search, hash }: URL) {
  const to = createPath({ pathname, search, hash });
  const onPress = () => void router.navigate(to, { replace: to === createPath(router.state.location) });
  const message = t`No connection. What you asked for can’t be read now; this page stays.`;
  showToast(message, { type: 'warning', action: { label: t`Retry`, onPress } });
}

/** A chunk that can't be fetched is a `TypeError`, as is a `fetch` that gets no answer. */
const isConnectionLost = async (fault: unknown): Promise<boolean> =>
  isUnreachable(fault) || (fault instanceof TypeError && !(await doesServerAnswer()));

/** The position of the entry that the history is at, as the router numbers them. */
const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
