import { middle } from '#scripts/bench/rounds.ts';
import type { Visit } from '#scripts/bench/web/visit.ts';

/** A page and what it is measured against, opened in turns; `slower` is by how much the processor was. */
export type Measured = { name: string; slower: number; ours: readonly Visit[]; plain: readonly Visit[] };

/** What a first view may cost: milliseconds, bytes and numbers; `times` the plain page's. */
export const budgets = {
  largest: 1800,
  times: 1.3,
  inSeries: 2,
  scriptBytes: 100_000,
  shift: 0.02,
  scripts: 12,
  drawing: 8,
};

type Figure = Exclude<keyof Visit, 'element'>;

/** The median of a figure. */
export const typical = (visits: readonly Visit[], figure: Figure): number =>
  middle(
    visits.map((each) => each[figure]),
    0.5,
  );

/** How many times the plain page's a page's largest thing took: the median over the rounds that both were opened in. */
export const timesPlain = ({ ours, plain }: Measured): number =>
  middle(
    ours.map(({ largest }, at) => largest / (plain[at]?.largest ?? Number.NaN)),
    0.5,
  );

/** What of a page is over its budget, in words; times are held to theirs on the slow processor. */
export function broken(measured: Measured): string[] {
  const { ours, slower } = measured;
  const held: [string, number, number][] = [
    ['requests in series', typical(ours, 'inSeries'), budgets.inSeries],
    ['bytes of scripts before the largest', typical(ours, 'scriptBytes'), budgets.scriptBytes],
    ['layout shift', typical(ours, 'shift'), budgets.shift],
    ['scripts', typical(ours, 'scripts'), budgets.scripts],
  ];
  if (slower > 1)
    held.push(
      ['ms until the largest', typical(ours, 'largest'), budgets.largest],
      ['times the plain page', timesPlain(measured), budgets.times],
    );
  return held.flatMap(([what, value, most]) => (value <= most ? [] : [`${tidy(value)} ${what}, of ${tidy(most)}`]));
}

const tidy = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
