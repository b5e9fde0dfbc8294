import { middle } from '#scripts/bench/rounds.ts';
import type { FigureTable } from '#scripts/bench/subject.ts';
import type { Visit } from './visit.ts';

/**
 * The visits of a page and of its static counterpart, opened in turns; `slower` is the factor by which the
 * processor was slowed.
 */
export type Measurement = { name: string; slower: number; ourVisits: readonly Visit[]; plain: readonly Visit[] };

/** The budgets of a first view: milliseconds, bytes and counts; `times` is a multiple of the static page's time. */
const budgets = { largest: 1200, times: 2, inSeries: 2, scriptBytes: 100_000, shift: 0.02, scripts: 16 };

type Figure = Exclude<keyof Visit, 'element'>;

/** The median of a figure. */
const typical = (visits: readonly Visit[], figure: Figure): number =>
  middle(
    visits.map((visit) => visit[figure]),
    0.5,
  );

/**
 * A page's largest paint as a multiple of the static page's: the median over the rounds in which both were
 * opened.
 */
export const timesPlain = ({ ourVisits, plain }: Measurement): number =>
  middle(
    ourVisits.map(({ largest }, index) => largest / (plain[index]?.largest ?? Number.NaN)),
    0.5,
  );

/** A sentence for each exceeded budget; times are compared on the slow processor only. */
export function findExceeded(measurement: Measurement): string[] {
  const { name, ourVisits, slower } = measurement;
  const limits: [string, number, number][] = [
    ['requests in series', typical(ourVisits, 'inSeries'), budgets.inSeries],
    ['bytes of scripts before the largest', typical(ourVisits, 'scriptBytes'), budgets.scriptBytes],
    ['layout shift', typical(ourVisits, 'shift'), budgets.shift],
    ['scripts', typical(ourVisits, 'scripts'), budgets.scripts],
  ];
  if (slower > 1)
    limits.push(
      ['ms until the largest', typical(ourVisits, 'largest'), budgets.largest],
      ['times the plain page', timesPlain(measurement), budgets.times],
    );
  return limits.flatMap(([label, value, limit]) =>
    value <= limit ? [] : [`${name} ×${slower}: ${tidy(value)} ${label}, of ${tidy(limit)}`],
  );
}

const tidy = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** The table of all pages. */
export function figuresTable(measurements: readonly Measurement[]): FigureTable {
  const cells = (visits: readonly Visit[]) => {
    const [paint, largest] = [typical(visits, 'firstPaint'), typical(visits, 'largest')];
    return `${paint.toFixed(0)}, ${largest.toFixed(0)}`;
  };
  const rows = measurements.map((measurement) => {
    const { name, slower, ourVisits, plain } = measurement;
    const shift = typical(ourVisits, 'shift').toFixed(3);
    const series = String(typical(ourVisits, 'inSeries'));
    return [name, `×${slower}`, cells(ourVisits), cells(plain), timesPlain(measurement).toFixed(2), shift, series];
  });
  return {
    caption:
      'First and largest paint in ms on a phone at 1.6 Mbit/s and 150 ms, medians of three, beside a static page of the same content.',
    head: ['page', 'processor', 'ours', 'static', 'times', 'layout shift', 'requests in series'],
    rows,
  };
}
