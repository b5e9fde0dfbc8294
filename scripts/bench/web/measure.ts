import type { Browser } from '@playwright/test';
import { inTurn } from '#scripts/bench/rounds.ts';
import type { WebPage } from './demo-pages.ts';
import type { Measurement } from './figures.ts';
import { createStaticPage } from './static-page.ts';
import { serveStatic } from './static-server.ts';
import { visit } from './visit.ts';

const PROCESSOR_RATES = [1, 4];

/**
 * Opens every page and a static one of the same content in turns, on a fast processor and on one four times
 * slower.
 */
export async function measurePages(
  browser: Browser,
  origin: string,
  pages: readonly WebPage[],
  rounds: number,
): Promise<Measurement[]> {
  const staticPages = new Map<string, Awaited<ReturnType<typeof createStaticPage>>>();
  for (const { name, path } of pages) staticPages.set(name, await createStaticPage(browser, origin + path));
  const staticAddress = await serveStatic(staticPages);
  const measurements: Measurement[] = [];
  for (const { name, path } of pages)
    for (const slower of PROCESSOR_RATES) {
      const sides = [origin + path, staticAddress(name)].map((address) => () => visit(browser, address, slower));
      const [ourVisits = [], plain = []] = await inTurn(rounds, sides);
      measurements.push({ name, slower, ourVisits, plain });
      console.log(`${name}, processor ×${slower}: measured`);
    }
  return measurements;
}
