import type { Browser } from '@playwright/test';
import { inTurn } from '#scripts/bench/rounds.ts';
import type { WebPage } from '#scripts/bench/web/demo-pages.ts';
import { broken, type Measured, timesPlain, typical } from '#scripts/bench/web/figures.ts';
import { staticPageOf } from '#scripts/bench/web/static-page.ts';
import { serveStatic } from '#scripts/bench/web/static-server.ts';
import { visit } from '#scripts/bench/web/visit.ts';

const processors = [1, 4];

/** Opens every page beside a static one of the same content, in turns, and prints it; answers what is over its budget. */
export async function measure(browser: Browser, origin: string, pages: readonly WebPage[], rounds: number) {
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
