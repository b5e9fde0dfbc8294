import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { inTurn } from '#scripts/bench/rounds.ts';
import { beforeStopping } from '#scripts/start/processes.ts';
import type { WebPage } from './demo-pages.ts';
import type { Measurement } from './figures.ts';
import { createStaticPage, IMAGE_PATH, type StaticPage } from './static-page.ts';
import { visit } from './visit.ts';

/** Serves static pages, compressed in advance; returns a function from a page's name to its address. */
async function serveStatic(pages: ReadonlyMap<string, StaticPage>): Promise<(name: string) => string> {
  const compressedPages = new Map([...pages].map(([name, { html }]) => [name, gzipSync(html)]));
  const server = createServer(({ url = '' }, response) => {
    const [, name = ''] = url.split('/');
    const image = url.endsWith(IMAGE_PATH) ? pages.get(name)?.image : undefined;
    if (image) return response.setHeader('content-type', image.mime).end(image.bytes);
    const page = compressedPages.get(name);
    if (!page) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  beforeStopping(() => server.close());
  return (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}/`;
}

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
