import {
  headingSizeUnit,
  headingWeightUnit,
  type TableSizeUnit,
  type TableWeightUnit,
} from '#contract/collection/import/cells/measure-units.ts';
import { readDate, unknownOrders } from '#contract/collection/import/cells/read-date.ts';
import { readSize } from '#contract/collection/import/cells/read-measures.ts';
import { headingCurrency, readPrice } from '#contract/collection/import/cells/read-price.ts';
import type { Grid } from '#contract/collection/import/table/table-grid.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { comparableHeading, targetOfHeading } from './heading-targets.ts';
import { joinedTargets, type Target } from './targets.ts';

/** A column with its target, and the units of cells that contain none. */
export type Column = {
  heading: string;
  target: Target;
  size_unit?: TableSizeUnit | undefined;
  weight_unit?: TableWeightUnit | undefined;
  currency?: string | undefined;
};

const HEAD_ROWS = 15;
const SAMPLE_MAX_ROWS = 200;

/**
 * Returns the index of the heading row, from 0: the row with most known headings, else the first that fills most
 * columns.
 */
export function findHeadingRow(grid: Grid): number {
  const head = grid.slice(0, HEAD_ROWS);
  const targetCounts = head.map((row) => row.filter((cell) => targetOfHeading(cell) !== null).length);
  const best = Math.max(0, ...targetCounts);
  if (best >= 2) {
    const row = targetCounts.indexOf(best);
    // Of two heading rows the upper one counts.
    return (targetCounts[row - 1] ?? 0) >= 2 ? row - 1 : row;
  }
  const width = Math.max(0, ...head.map((row) => row.filter((cell) => cell !== '').length));
  const row = head.findIndex((cells) => cells.filter((cell) => cell !== '').length * 2 > width);
  return Math.max(0, row);
}

/** Returns distinct headings: a second 'Notes' becomes 'Notes (2)', an empty heading becomes its column letter. */
export function uniqueHeadings(cells: readonly string[], width: number): string[] {
  const headingCounts = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const heading = cells[index]?.replace(/\s+/gu, ' ').trim().slice(0, 100) || columnName(index);
    const repeatCount = headingCounts.get(foldText(heading)) ?? 0;
    headingCounts.set(foldText(heading), repeatCount + 1);
    return repeatCount === 0 ? heading : `${heading} (${repeatCount + 1})`;
  });
}

/** Returns a column's name in spreadsheets: A, B, … AA. */
const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** Returns the likely target of each column, by its heading or, if that is no evidence, by its cells. */
export function guessColumns(headings: readonly string[], rows: Grid, subnames: readonly string[] = []): Column[] {
  const sample = rows.slice(0, SAMPLE_MAX_ROWS);
  const usedTargets = new Set<Target>();
  const columns = headings.map((heading, index): Column => {
    const cells = sample.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const headingTarget = targetOfHeading(heading) ?? targetOfSubname(heading, subnames[index] ?? '');
    const guess =
      headingTarget ??
      (cells.length > 0 ? targetOfCells(heading, cells, usedTargets) : null) ??
      (cells.length > 0 ? 'note' : 'ignore');
    const target = refineTarget(guess, heading, cells, usedTargets);
    if (!joinedTargets.has(target)) usedTargets.add(target);
    return buildColumn(heading, target);
  });
  return columns.some(({ target }) => target === 'minerals' || target === 'locality' || target === 'number')
    ? columns.map((column) => inCompany(column, columns))
    : columns;
}

/**
 * Returns a column's target by a second heading row: sides below 'Size', parts below 'Locality'; null if there is
 * none.
 */
function targetOfSubname(heading: string, subname: string): Target | null {
  if (subname === '') return null;
  const isOfSize = targetOfHeading(comparableHeading(heading).split(' ')[0] ?? '') === 'size';
  if (isOfSize && /^(?:l|长)/iu.test(subname)) return 'length';
  if (isOfSize && /^(?:w|b|宽)/iu.test(subname)) return 'width';
  if (isOfSize && /^(?:h|d|t|高|厚)/iu.test(subname)) return 'height';
  return targetOfHeading(subname) ?? targetOfHeading(heading.slice(0, -subname.length));
}

/**
 * Gives a target only to its first column, the next goes to the note; names in a second language complete the
 * first.
 */
function refineTarget(
  target: Target,
  heading: string,
  cells: readonly string[],
  usedTargets: ReadonlySet<Target>,
): Target {
  if (target === 'number' && cells.length > 0 && !cells.some((cell) => /\d/.test(cell))) return 'note';
  if (joinedTargets.has(target) || !usedTargets.has(target)) return target;
  return target === 'country' && comparableHeading(heading) !== 'country' ? 'place' : 'note';
}

/** Whether a heading is for the title of a specimen. */
const isTitle = (heading: string): boolean => comparableHeading(heading) === 'title';

/**
 * Adjusts a column by the others: a title beside minerals is a name; 'Place' beside 'Box' is a storage place,
 * beside 'Mine' a locality; 'Locality' beside 'Site' is a part of it.
 */
function inCompany(column: Column, columns: readonly Column[]): Column {
  const comparableText = comparableHeading(column.heading);
  const otherHeadings = columns
    .filter((otherColumn) => otherColumn !== column)
    .map(({ heading }) => comparableHeading(heading));
  if (comparableText === 'locality name' && otherHeadings.includes('locality')) return { ...column, target: 'ignore' };
  if (comparableText === 'locality tag') return { ...column, target: 'ignore' };
  const hasMinerals = columns.some(
    (otherColumn) => otherColumn !== column && otherColumn.target === 'minerals' && !isTitle(otherColumn.heading),
  );
  const isNameFree = columns.every(({ target }) => target !== 'custom_name1');
  if (isTitle(column.heading) && hasMinerals) return { ...column, target: isNameFree ? 'custom_name1' : 'note' };
  if (comparableText === 'status' && otherHeadings.includes('status type')) return { ...column, target: 'note' };
  if (comparableText === 'collected' && !columns.some(({ target }) => target === 'miner')) return column;
  return column;
}

/**
 * Returns the target of a date column by its heading: the collecting date, none if it dates the row itself, else
 * the date of purchase.
 */
function dateTarget(heading: string): Target | null {
  const headingText = comparableHeading(heading);
  if (/observ|found|collect|field|sampl|event|dug|采|发现|找到/u.test(headingText)) return 'collect_date';
  return /creat|updat|modif|edit|upload|export|import|entered|added|record|log|建|改|录/u.test(headingText)
    ? null
    : 'purchase_date';
}

function targetOfCells(heading: string, cells: readonly string[], usedTargets: ReadonlySet<Target>): Target | null {
  const share = (fits: (cell: string) => boolean) => cells.filter(fits).length / cells.length;
  const can = (target: Target) => !usedTargets.has(target);
  if (can('size') && share((cell) => readSize(cell, 'cm', null) !== null && /[x×*]/iu.test(cell)) > 0.6) return 'size';
  if (share((cell) => /\.(?:jpe?g|jpe|jfif|png|gif|bmp|hei[cf]|hif|avif|tiff?|webp)$/iu.test(cell)) > 0.6)
    return 'photos';
  if (
    share((cell) => {
      const date = readDate(cell, unknownOrders);
      return date !== null && (typeof date === 'string' || date.date.length > 4);
    }) > 0.8
  ) {
    const target = dateTarget(heading);
    if (target !== null && can(target)) return target;
  }
  if (
    can('buy_price') &&
    share((cell) => readPrice(cell, null)?.currency !== undefined && readPrice(cell, null)?.currency !== null) > 0.8
  )
    return 'buy_price';
  if (can('number') && new Set(cells).size === cells.length && share((cell) => readCollNo(cell) !== null) > 0.9)
    return 'number';
  if (can('locality') && share((cell) => cell.split(',').length > 2) > 0.6) return 'locality';
  return null;
}

/** Returns a column with its target, guessed or chosen; units in its heading apply to its cells. */
export const buildColumn = (heading: string, target: Target): Column => ({
  heading,
  target,
  ...headingUnits(target, heading),
});

function headingUnits(target: Target, heading: string): Pick<Column, 'size_unit' | 'weight_unit' | 'currency'> {
  const size_unit = ['size', 'length', 'width', 'height'].includes(target) ? headingSizeUnit(heading) : null;
  const weight_unit = target === 'weight' ? headingWeightUnit(heading) : null;
  const currency = target === 'buy_price' || target === 'value' ? headingCurrency(heading) : null;
  return { ...(size_unit && { size_unit }), ...(weight_unit && { weight_unit }), ...(currency && { currency }) };
}
