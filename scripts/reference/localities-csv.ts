import * as z from 'zod';
import { isAllowedParent } from '#contract/localities/kind-rank.ts';
import { localityKinds, positionPrecisions } from '#contract/localities/locality.ts';
import { list, number, optional, requiredText } from './cells.ts';
import { type CsvRow, type Problem, readCsv } from './csv.ts';

const FILE = 'localities.csv';

const id = z
  .string()
  .regex(/^[1-9]\d*$/, { error: 'not a whole number' })
  .transform(Number);

const columns = z.object({
  id,
  parent_id: z.union([z.literal('').transform(() => null), id]),
  kind: z.enum(localityKinds),
  name: requiredText,
  name_zh: optional,
  names_other: list,
  /** may be missing from a file */
  search_helps: list.prefault(''),
  country_iso2: z.string().regex(/^[A-Z]{2}$/, { error: 'not a country code of two letters' }),
  lat: number(-90, 90),
  lon: number(-180, 180),
  precision: z.enum(positionPrecisions),
  minerals: list,
  note: optional,
});
export type LocalityRow = CsvRow<z.output<typeof columns>>;

/** The rows of localities.csv, and all problems found. */
export function readLocalities(text: string): { rows: LocalityRow[]; problems: Problem[] } {
  const { rows, problems } = readCsv(FILE, text, columns);
  const byId = new Map<number, LocalityRow>();
  const report = (row: LocalityRow, column: string, message: string) =>
    problems.push({ file: FILE, line: row.line, column, message });
  for (const row of rows) {
    if (byId.has(row.id)) report(row, 'id', `${row.id} stands in line ${byId.get(row.id)?.line} already`);
    byId.set(row.id, row);
    if ((row.lat === null) !== (row.lon === null)) report(row, 'lon', 'a position needs both lat and lon');
  }
  for (const row of rows) {
    const wrong = wrongParent(row, byId);
    if (wrong) report(row, 'parent_id', wrong);
  }
  return { rows, problems };
}

/** Why a parent is wrong, or null. A parent must be of a larger kind than its child, which also rules out cycles. */
function wrongParent(row: LocalityRow, byId: ReadonlyMap<number, LocalityRow>): string | null {
  if (row.parent_id === null) return row.kind === 'country' ? null : `a ${row.kind} must lie in something`;
  const parent = byId.get(row.parent_id);
  if (!parent) return `there is no place ${row.parent_id}`;
  if (!isAllowedParent(row.kind, parent.kind)) return `a ${row.kind} can't lie in a ${parent.kind} (${parent.name})`;
  if (parent.country_iso2 !== row.country_iso2)
    return `lies in ${parent.country_iso2}, the row says ${row.country_iso2}`;
  return null;
}
