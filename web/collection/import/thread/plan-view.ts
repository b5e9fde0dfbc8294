import { fileDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { OpenTable } from '#contract/collection/import/plan/open-table.ts';
import type { Plan, PlannedRow } from '#contract/collection/import/plan/planned-row.ts';
import type { Reading, TableKnowledge } from '#contract/collection/import/plan/reading.ts';
import { readCollNo } from '#contract/collection/numbers/coll-no.ts';
import type { Locale } from '#contract/locale.ts';
import type { Alike, PlanView, RowFilter, RowView } from '#web/collection/import/thread/thread-calls.ts';

const ALIKE_MAX = 200;

type Names = { minerals: ReadonlyMap<string, string>; places: ReadonlyMap<number | string, string> };

/** What minerals and places that were looked up are called in one language. */
export function namesIn(
  { minerals, near, mineralFixes, places, placeFixes, things }: TableKnowledge,
  locale: Locale,
): Names {
  const called = ({ name, name_zh }: { name: string; name_zh: string | null }) => (locale === 'zh' && name_zh) || name;
  const mineralNames = [minerals, near, mineralFixes].flatMap((map) => [...map.values()]);
  const placeNames = [places, placeFixes].flatMap((map) => [...map.values()]);
  const exported = [...things.values()];
  return {
    minerals: new Map([...mineralNames, ...exported].flatMap((one) => (one ? [[String(one.id), called(one)]] : []))),
    places: new Map([...placeNames, ...exported].flatMap((one) => (one ? [[one.id, called(one)]] : []))),
  };
}

/** What a screen shows of a plan, the rows apart. */
export function planView(
  { rows, counts, noted, new_series, before }: Plan,
  table: OpenTable,
  reading: Reading,
  { minerals }: Names,
): PlanView {
  const numbered = reading.columns.findIndex(({ target }) => target === 'number' || target === 'coll_index');
  const isPlain = (cells: readonly string[]) => readCollNo(cells[numbered] ?? '', reading.series) === null;
  return {
    ...{ counts, noted, new_series },
    alike: alikeIn(rows, ['mineral_unknown', 'mineral_guess', 'mineral_either'], minerals),
    places: alikeIn(rows, ['locality_unknown'], minerals),
    digits: table.isExported
      ? null
      : fileDigits(
          reading,
          table.rows.map(({ cells }) => cells),
        ),
    dates_both: rows.filter(({ notes }) => notes.some(({ kind }) => kind === 'date_both')).length,
    without_series: table.isExported
      ? rows.filter(({ number }) => number === null).length
      : table.rows.filter(({ cells }) => isPlain(cells)).length,
    existing_notes: rows.filter(hasTwoNotes).length,
    without_minerals: rows.filter(({ verdict, said }) => verdict === 'new' && !namesMinerals(said)).length,
    places_made: before.places.length,
    photos_apart: table.isExported ? rows.reduce((sum, { photos }) => sum + photos.length, 0) : 0,
  };
}

const namesMinerals = ({ mineral_ids = [], written_minerals = [] }: PlannedRow['said']) =>
  mineral_ids.length + written_minerals.length > 0;

const hasTwoNotes = ({ said, before }: PlannedRow) => Boolean(said.description_private && before?.description_private);

/** What is written alike in several rows, the commonest first. */
function alikeIn(rows: readonly PlannedRow[], kinds: readonly string[], names: ReadonlyMap<string, string>): Alike[] {
  const found = new Map<string, Alike>();
  for (const { notes } of rows)
    for (const { kind, value, as } of notes) {
      if (!kinds.includes(kind)) continue;
      const one = found.get(value) ?? {
        written: value,
        rows: 0,
        guess: kind === 'mineral_unknown' || !as ? null : (names.get(as) ?? as),
      };
      one.rows += 1;
      found.set(value, one);
    }
  return [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, ALIKE_MAX);
}

const shows = (row: PlannedRow, filter: RowFilter) =>
  filter === 'all' || (filter === 'noted' ? row.write !== null && row.notes.length > 0 : row.verdict === filter);

/** The rows of a plan that come into view, each with the cells it was read from. */
export function rowsIn(
  { rows }: Plan,
  table: OpenTable,
  known: TableKnowledge,
  { filter, from, to, locale }: { filter: RowFilter; from: number; to: number; locale: Locale },
): { rows: RowView[]; total: number } {
  const shown = rows.flatMap((row, at) => (shows(row, filter) ? [at] : []));
  const { minerals: names, places } = namesIn(known, locale);
  const views = shown.slice(from, to).flatMap((at): RowView[] => {
    const row = rows[at];
    if (!row) return [];
    const { mineral_ids = [], written_minerals = [], locality_id } = row.said;
    const minerals = [...mineral_ids.map((id) => names.get(id) ?? id), ...written_minerals.map((name) => `“${name}”`)];
    const place = locality_id ? (places.get(locality_id) ?? null) : null;
    return [{ ...row, cells: table.rows[at]?.cells ?? [], minerals: minerals.join(', '), place }];
  });
  return { rows: views, total: shown.length };
}

const quoted = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Every row with what became of it, as CSV: its number in the file, the verdict, its number in the collection, notes, its cells. */
export function sayReport({ rows }: Plan, table: OpenTable, written: ReadonlyMap<number, string>): string {
  const head = ['row', 'verdict', 'number', 'notes', ...table.headings];
  const lines = rows.map(({ row, verdict, number, notes }, at) => [
    String(row),
    written.get(row) ?? verdict,
    number ? `${number.coll_serie}-${String(number.coll_index)}` : '',
    notes.map(({ kind, value, as }) => [kind, value, as].filter(Boolean).join(' ')).join('; '),
    ...(table.rows[at]?.cells ?? []),
  ]);
  return `\ufeff${[head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}
