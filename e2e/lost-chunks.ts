import { expect, type Page, type Route } from '@playwright/test';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';

/** What a browser and the app complain of while chunks are lost. */
export const complaintTexts = ['Failed to load resource', 'A part of the app failed', 'Reading the build failed'];

const STEP_TIMEOUT_MS = 1_000;

/** An address with the names of its late chunks, and steps that open what has a chunk of its own. */
export type LossyVisit = { address: string; chunks: readonly string[]; steps?: readonly Step[] };
export type Step = (page: Page) => Promise<void>;

/**
 * Opens an address while its late chunks are not found, cut off and late, and expects that each comes in the end and
 * that the page stays. A step is done once what it presses is there.
 */
export async function expectChunksInTheEnd(page: Page, { address, chunks, steps = [] }: LossyVisit) {
  const lostChunks = new LostChunks(chunks);
  await lostChunks.watch(page);
  await page.clock.install();
  await page.goto(address);
  // A press on what is not there yet waits for the next round: while it waits, no time passes on the page.
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  let doneSteps = 0;
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await lostChunks.release();
    await expect(page.getByText(screenTexts.internal_error.en)).toHaveCount(0);
    for (; doneSteps < steps.length; doneSteps += 1) await steps[doneSteps]?.(page);
    expect(lostChunks.missingNames).toEqual([]);
  }).toPass({ intervals: [50] });
  await expect(page.locator('h1')).not.toHaveCount(0);
}

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
