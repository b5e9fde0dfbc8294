import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_VIEW_ID } from '#contract/first-view.ts';
import { verdict } from '#scripts/bench/bench.ts';
import { cpuBelow } from '#scripts/bench/processes.ts';
import { askAll, inTurn, middle } from '#scripts/bench/rounds.ts';
import type { WebPage } from '#scripts/bench/web/demo-pages.ts';
import { budgets } from '#scripts/bench/web/figures.ts';
import { gzipped } from '#scripts/build/weigh.ts';
import { root } from '#scripts/start/platform.mjs';
import type { Program } from '#scripts/start/processes.mjs';

const BLOCK = 40;
const BLOCKS = 5;
const WARM_BLOCKS = 1;

/** What the server's processor spends on a page, in milliseconds: all of it, and what the page's calls alone take. */
type Cost = { page: number; calls: number };

/** The calls that a page is drawn from, as it says itself. */
async function callsOf(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const [, data] = new RegExp(`id="${FIRST_VIEW_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return Object.keys((JSON.parse(data ?? '{}') as { answers?: object }).answers ?? {});
}

/** The page and its calls in turns, a block of each; the medians of the blocks. */
async function drawingCost(origin: string, server: Program, { path }: WebPage): Promise<Cost> {
  const calls = await callsOf(origin + path);
  const cpuOf = async (paths: readonly string[]) => {
    const before = cpuBelow(server.pid ?? 0);
    await askAll(Array.from({ length: BLOCK }, () => paths.map((each) => origin + each)).flat());
    return (cpuBelow(server.pid ?? 0) - before) / BLOCK;
  };
  const blocks = await inTurn(WARM_BLOCKS + BLOCKS, [() => cpuOf([path]), () => cpuOf(calls)]);
  const [page = [], data = []] = blocks.map((side) => side.slice(WARM_BLOCKS));
  return { page: middle(page, 0.5), calls: middle(data, 0.5) };
}

/** Prints what drawing costs the server, page by page; answers what is over its budget. */
export async function weighDrawing(origin: string, server: Program, pages: readonly WebPage[]): Promise<string[]> {
  const screens = join(root, 'dist', 'server', 'first-view.js');
  const [bundle, bare] = [gzipped(screens), readFileSync(screens).length];
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
