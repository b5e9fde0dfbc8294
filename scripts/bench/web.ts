import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { bench, prepareState, startOurs, verdict } from '#scripts/bench/bench.ts';
import { inTurn } from '#scripts/bench/rounds.ts';
import { demoPages, type WebPage } from '#scripts/bench/web/demo-pages.ts';
import { drawingCost } from '#scripts/bench/web/drawing-cost.ts';
import { broken, budgets, type Measured, timesPlain, typical } from '#scripts/bench/web/figures.ts';
import { film } from '#scripts/bench/web/film.ts';
import { staticPageOf } from '#scripts/bench/web/static-page.ts';
import { serveStatic } from '#scripts/bench/web/static-server.ts';
import { visit } from '#scripts/bench/web/visit.ts';
import { gzipped } from '#scripts/build/weigh.ts';
import { fillDemo } from '#scripts/start/load-data.mjs';
import { root } from '#scripts/start/platform.mjs';
import { beforeStopping, type Program } from '#scripts/start/processes.mjs';
import { findChromium } from '#scripts/test/chromium.mjs';

const processors = [1, 4];

async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  beforeStopping(() => void browser.close());
  return browser;
}

/** Every page beside a static one of the same content, in turns; prints each as it is known. */
async function measure(browser: Browser, origin: string, pages: readonly WebPage[], rounds: number) {
  const plain = new Map<string, Awaited<ReturnType<typeof staticPageOf>>>();
  for (const { name, path } of pages) plain.set(name, await staticPageOf(browser, origin + path));
  const plainAt = await serveStatic(plain);
  const all: Measured[] = [];
  for (const { name, path } of pages)
    for (const slower of processors) {
      const sides = [origin + path, plainAt(name)].map((address) => () => visit(browser, address, slower));
      const [ours = [], against = []] = await inTurn(rounds, sides);
      const measured = { name, slower, ours, plain: against };
      print(measured);
      all.push(measured);
    }
  return all.flatMap((each) => broken(each).map((words) => `${each.name} ×${each.slower}: ${words}`));
}

function print(measured: Measured) {
  console.log(
    `\n${measured.name}, processor ×${measured.slower}, ${timesPlain(measured).toFixed(2)} times the plain page`,
  );
  for (const [side, visits] of [['ours', measured.ours] as const, ['plain', measured.plain] as const]) {
    const of = (figure: Parameters<typeof typical>[1]) => typical(visits, figure);
    const ms = (figure: Parameters<typeof typical>[1]) => `${of(figure).toFixed(0)} ms`;
    const kB = (figure: Parameters<typeof typical>[1]) => (of(figure) / 1000).toFixed(1);
    console.log(
      `  ${side.padEnd(6)}first byte ${ms('firstByte')}, paint ${ms('firstPaint')}, largest ${ms('largest')} (${visits[0]?.element}), ` +
        `shift ${of('shift').toFixed(3)}, blocked ${ms('blocking')}\n        ` +
        `${of('inSeries')} requests in series, ${kB('bytes')} kB before the largest, ${kB('scriptBytes')} of scripts; ${of('scripts')} scripts`,
    );
  }
}

/** What drawing costs the server, page by page. */
async function weighDrawing(origin: string, server: Program, pages: readonly WebPage[]): Promise<string[]> {
  const bundle = gzipped(join(root, 'dist', 'server', 'first-view.js'));
  const bare = readFileSync(join(root, 'dist', 'server', 'first-view.js')).length;
  console.log(
    `\nThe server's screens: ${(bundle / 1000).toFixed(1)} kB gzipped, ${(bare / 1000).toFixed(1)} as they are`,
  );
  const over: string[] = [];
  for (const page of pages) {
    const cost = await drawingCost(origin, server, page);
    const drawing = cost.page - cost.calls;
    const isKept = drawing <= budgets.drawing;
    console.log(
      `  ${page.name.padEnd(11)}${drawing.toFixed(1).padStart(5)} ms of CPU to draw, beside ${cost.calls.toFixed(1)} for its calls: ${verdict(isKept)}`,
    );
    if (!isKept) over.push(`${page.name}: ${drawing.toFixed(1)} ms of CPU to draw, of ${budgets.drawing}`);
  }
  return over;
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
