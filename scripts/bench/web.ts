import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { demoPages } from '#scripts/bench/web/demo-pages.ts';
import { weighDrawing } from '#scripts/bench/web/drawing-cost.ts';
import { film } from '#scripts/bench/web/film.ts';
import { measure } from '#scripts/bench/web/measure.ts';
import { fillDemo } from '#scripts/start/load-data.mjs';
import { beforeStopping } from '#scripts/start/processes.mjs';
import { findChromium } from '#scripts/test/chromium.mjs';

async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  beforeStopping(() => void browser.close());
  return browser;
}

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');

/**
 * npm run bench:web [-- home item] [--rounds 3] [--film folder]: first views on a phone, slow line and slow processor,
 * beside a static page of the same content. With a folder it takes pictures of them as they come instead.
 */
await bench(async ({ state }) => {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, film: { type: 'string' } },
    allowPositionals: true,
  });
  const { port } = await prepareState(state);
  const { origin, server } = await startOurs(state, port);
  await fillDemo(state, port);
  const pages = (await demoPages(origin)).filter(({ name }) => !positionals.length || positionals.includes(name));
  const browser = await openBrowser();
  if (values.film) {
    await film(browser, origin, pages, values.film);
    return true;
  }
  console.log(`Load of the machine: ${load()}`);
  const over = await measure(browser, origin, pages, Number(values.rounds));
  over.push(...(await weighDrawing(origin, server, pages)));
  console.log(`\nLoad of the machine: ${load()}`);
  for (const each of over) console.log(`OVER  ${each}`);
  return over.length === 0;
});
