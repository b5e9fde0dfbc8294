import { FIRST_VIEW_ID } from '#contract/first-view.ts';
import { cpuBelow } from '#scripts/bench/processes.ts';
import { askAll, inTurn, middle } from '#scripts/bench/rounds.ts';
import type { WebPage } from '#scripts/bench/web/demo-pages.ts';
import type { Program } from '#scripts/start/processes.mjs';

const BLOCK = 40;
const BLOCKS = 5;
const WARM_BLOCKS = 1;

/** What the server's processor spends on a page, in milliseconds: all of it, and what the page's calls alone take. */
export type Cost = { page: number; calls: number };

/** The calls that a page is drawn from, as it says itself. */
async function callsOf(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const [, data] = new RegExp(`id="${FIRST_VIEW_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return Object.keys((JSON.parse(data ?? '{}') as { answers?: object }).answers ?? {});
}

/** The page and its calls in turns, a block of each; the medians of the blocks. */
export async function drawingCost(origin: string, server: Program, { path }: WebPage): Promise<Cost> {
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
