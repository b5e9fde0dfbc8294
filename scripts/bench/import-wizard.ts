import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { bench, prepareState, startOurs, verdict } from '#scripts/bench/bench.ts';
import { collectionsOf, fillCollections } from '#scripts/bench/catalogue/fill.ts';
import { heldByPages } from '#scripts/bench/held-by-pages.ts';
import { signIn } from '#scripts/bench/list/ask.ts';
import { step } from '#scripts/start/step.mjs';
import { findChromium } from '#scripts/test/chromium.mjs';

const ROWS = 20_000;
const TASK_MAX = 200;
/** What the page itself may hold; the table lies in the thread. */
const HEAP_MAX_MB = 100;
const PATIENCE = 1_200_000;

/** A table of so many rows: some dozens of minerals and places, every row with its number, size, weight, date and price. */
function tableOf(rows: number): string {
  const minerals = [
    'Fluorite',
    'Quartz on Calcite',
    'Pyrite',
    'Flourite',
    'Malachite, Azurite',
    'Red Garnet',
    '萤石 水晶',
  ];
  const places = ['Tsumeb, Namibia', 'Yaogangxian Mine, Chenzhou, Hunan, China', 'Naica Mine, Chihuahua, Mexico', ''];
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      ...[`IM-${String(at + 1)}`, `"${minerals[at % minerals.length]}"`, `"${places[at % places.length]}"`],
      ...[`${(at % 12) + 1} x ${(at % 7) + 1} x 2 cm`, `${(at % 900) + 1} g`, `${1990 + (at % 30)}`, `USD ${at % 500}`],
      `"Row ${at}, as it was written down"`,
    ].join(','),
  );
  return ['No,Species,Locality,Size,Weight,Purchase date,Price,Notes', ...lines].join('\n');
}

const longestOf = (tasks: readonly number[]) => Math.max(0, ...tasks);

type Seen = { tasks: number[]; heap: number };

/** Notes every task of the page that is longer than 50 ms, and what its heap holds, until it is asked; then anew. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { tasks: [], heap: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
    setInterval(() => {
      const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
      seen.heap = Math.max(seen.heap, memory?.usedJSHeapSize ?? 0);
    }, 500);
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      const { seen } = globalThis as unknown as { seen: Seen };
      return { tasks: seen.tasks.splice(0), heap: seen.heap };
    });
}

type Timed = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** The way of a table from the file to the last row written, as its owner goes it. */
async function bringIn(page: Page, file: string, timed: Timed) {
  await timed('page opened', async () => {
    await page.goto(linkTo('importCollection'));
    await page.getByText('Choose a file').waitFor();
  });
  await timed('read', async () => {
    // By its path: a file handed over as bytes is put together by the page, in one long task that is none of ours.
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Show every row' }).waitFor();
  });
  await timed('looked up and planned', async () => {
    await page.getByRole('button', { name: 'Show every row' }).click();
    await page.getByRole('region', { name: 'Rows of the table' }).getByRole('listitem').first().waitFor();
  });
  await timed('scrolled through', () => scroll(page));
  await timed('written', async () => {
    await page.getByRole('button', { name: /^Import/ }).click();
    await page.getByText(/specimens imported/).waitFor();
  });
}

/** What it takes to import 20,000 rows, and whether the page answers throughout. */
await bench(async ({ folder, state }) => {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: String(ROWS) } } });
  const count = Number(values.rows);
  const { port } = await prepareState(state);
  const [owner] = collectionsOf([10], 10);
  const executablePath = findChromium();
  if (!owner || !executablePath) throw new Error('There is nobody to measure, or no Chromium');
  await step('Specimens', () => fillCollections(state, [owner]));
  const [name = '', value = ''] = signIn(state, owner.user_id).split('=');
  const { origin } = await startOurs(state, port);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
    locale: 'en-US',
  });
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const seen = await watch(page);
  const file = join(folder, 'large.csv');
  writeFileSync(file, tableOf(count));
  const steps: (Seen & { what: string })[] = [];
  await bringIn(page, file, async (what, work) => {
    const began = performance.now();
    await work();
    const took = ((performance.now() - began) / 1000).toFixed(1);
    const { tasks, heap } = await seen();
    const memory = await heldByPages(browser);
    steps.push({ what, tasks, heap });
    console.log(
      `${what.padEnd(22)}${took.padStart(7)} s; longest task ${longestOf(tasks)} ms, ${tasks.length} over 50 ms; heap ${Math.round(heap / 1e6)} MB, with its thread ${memory} MB`,
    );
  });
  await browser.close();
  // A page that opens has tasks of its own, which are measured elsewhere.
  const longest = longestOf(steps.filter(({ what }) => what !== 'page opened').flatMap(({ tasks }) => tasks));
  const held = Math.round(Math.max(...steps.map(({ heap }) => heap)) / 1e6);
  const isSteady = held <= HEAP_MAX_MB;
  console.log(`${count} rows; no task over ${TASK_MAX} ms: longest ${longest} ms, ${verdict(longest <= TASK_MAX)}`);
  console.log(`Heap of the page at most ${HEAP_MAX_MB} MB: ${held} MB, ${verdict(isSteady)}`);
  return longest <= TASK_MAX && isSteady;
});

/** From the first row to the last, screen after screen. */
async function scroll(page: Page): Promise<void> {
  const rows = page.getByRole('region', { name: 'Rows of the table' });
  for (let share = 0; share <= 1; share += 0.05) {
    await rows.evaluate((list, to) => list.scrollTo({ top: list.scrollHeight * to }), share);
    await page.waitForTimeout(100);
  }
}
