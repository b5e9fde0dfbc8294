import type { Page, Route } from '@playwright/test';

/**
 * Loses each of some chunks of a page three times: its file is not found, then its connection breaks, then it is held
 * until `release`.
 */
export class LostChunks {
  readonly #requestCounts = new Map<string, number>();
  readonly #loadedPaths = new Set<string>();
  readonly #heldRoutes: Route[] = [];
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Begins before the page is opened. The page may not reload for it: another test holds that rule. */
  async watch(page: Page) {
    await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now() + 86_400_000)));
    await page.route(
      ({ pathname }) => this.#names.some((name) => pathname.startsWith(`/assets/${name}-`)),
      (route) => this.#answer(route),
    );
  }

  /** The names of the chunks that have not come yet. */
  get missingNames(): string[] {
    const paths = [...this.#loadedPaths];
    return this.#names.filter((name) => !paths.some((path) => path.startsWith(`/assets/${name}-`)));
  }

  /** Lets the held chunks through. */
  async release() {
    const routes = this.#heldRoutes.splice(0);
    await Promise.all(
      routes.map((route) => {
        this.#loadedPaths.add(requestPath(route));
        return route.fallback();
      }),
    );
  }

  async #answer(route: Route) {
    const path = requestPath(route);
    if (this.#loadedPaths.has(path)) return route.fallback();
    const requestCount = this.#requestCounts.get(path) ?? 0;
    const isMissing = requestCount <= 1;
    if (route.request().method() === 'HEAD') return isMissing ? route.fulfill({ status: 404 }) : route.fallback();
    this.#requestCounts.set(path, requestCount + 1);
    if (requestCount === 0) return route.fulfill({ status: 404 });
    if (requestCount === 1) return route.abort();
    this.#heldRoutes.push(route);
  }
}

const requestPath = (route: Route) => new URL(route.request().url()).pathname;
