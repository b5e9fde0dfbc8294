import { chromium, type Locator, type Page } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import type { Signed } from '#scripts/bench/list/ask.ts';
import { findChromium } from '#scripts/test/chromium.mjs';

const ROWS = 5_000;
const viewport = { width: 1440, height: 900 };

type Line = { name: string; said: string };
type Scrolled = { seconds: number; rows: number; drawn: number; tasks: number[] };

/**
 * What the list costs a browser: until its first rows are there, from a filter to its first row, and while 5,000 rows are
 * scrolled through, screen after screen.
 */
export async function measureBrowser({ origin, cookie }: Signed): Promise<Line[]> {
  const executablePath = findChromium();
  if (!executablePath) return [{ name: 'in a browser', said: 'no Chromium on this machine' }];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport, baseURL: origin });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const began = performance.now();
    await openList(page);
    const first = performance.now() - began;
    const filtered = await filterEach(page);
    const ours = await scrollThrough(page);
    const bare = await context.newPage();
    await bare.setContent(plainTable());
    const plain = await scrollThrough(bare);
    return [
      { name: 'first rows in a browser', said: `${first.toFixed(0)} ms` },
      ...filtered,
      { name: `${ours.rows} rows scrolled through`, said: scrolled(ours) },
      { name: '  as a bare table of plain words', said: scrolled(plain) },
    ];
  } finally {
    await browser.close();
  }
}

async function openList(page: Page) {
  await page.goto(linkTo('myCollection'));
  await page.getByRole('grid').getByRole('link').first().waitFor();
}

/** Each filter three times, each time from the whole list. */
async function filterEach(page: Page): Promise<Line[]> {
  const search = page.getByRole('search').getByRole('searchbox');
  const filters = {
    'without a photo': () => page.getByRole('button', { name: /without photo$/ }),
    'fluorite sought': () => search.fill('fluorite').then(() => search),
    '萤石 sought': () => search.fill('萤石').then(() => search),
  };
  const lines: Line[] = [];
  for (const [name, control] of Object.entries(filters)) {
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      times.push(await untilFirstRow(await control()));
      await openList(page);
    }
    lines.push({
      name: `first row of a filter: ${name}`,
      said: times.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
    });
  }
  return lines;
}

/** Presses a control, or sends the form it stands in, until another list has a row. In milliseconds. */
const untilFirstRow = (control: Locator): Promise<number> =>
  control.evaluate(async (element) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = location.search;
    const began = performance.now();
    if (element instanceof HTMLInputElement) element.form?.requestSubmit();
    else if (element instanceof HTMLElement) element.click();
    // The address changes with the list; what it lists is drawn by the frame after.
    while (location.search === before) {
      if (performance.now() - began > 30_000) throw new Error('Nothing was found');
      await nextFrame();
    }
    do await nextFrame();
    while (!document.querySelector('[role=grid] tbody a'));
    return performance.now() - began;
  });

const scrolled = ({ seconds, drawn, tasks }: Scrolled) =>
  `${seconds.toFixed(1)} s, ${drawn} rows drawn at most, ${tasks.length} tasks over 50 ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`;

/** As many rows without anything in them but words, all of them there from the beginning. */
function plainTable(): string {
  const cells = (row: number) => Array.from({ length: 7 }, (_, at) => `<td>${row} and ${at}</td>`).join('');
  const rows = Array.from(
    { length: ROWS + 20 },
    (_, row) =>
      `<tr aria-rowindex="${row + 2}" style="height:56px"><td><a href="#${row}">${row}</a></td>${cells(row)}</tr>`,
  );
  return `<div role="grid" style="height:760px;overflow:auto"><table><tbody>${rows.join('')}</tbody></table></div>`;
}

/** A screen further as soon as its rows are there, until the last of them. */
const scrollThrough = (page: Page): Promise<Scrolled> =>
  page.evaluate(async (wanted) => {
    const grid = document.querySelector<HTMLElement>('[role=grid]');
    if (!grid) throw new Error('There is no grid');
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const height = grid.querySelector<HTMLElement>('tbody tr')?.offsetHeight ?? 1;
    const began = performance.now();
    let drawn = 0;
    for (let row = 0; row < wanted; row += Math.floor(grid.clientHeight / height)) {
      grid.scrollTop = row * height;
      const isThere = () => grid.querySelector(`[aria-rowindex="${row + 2}"] a`) !== null;
      for (let frames = 0; !isThere() && frames < 600; frames += 1) await nextFrame();
      if (!isThere()) throw new Error(`Row ${row} did not come`);
      drawn = Math.max(drawn, grid.querySelectorAll('tbody tr').length);
      await nextFrame();
    }
    observer.disconnect();
    return { seconds: (performance.now() - began) / 1000, rows: wanted, drawn, tasks };
  }, ROWS);
