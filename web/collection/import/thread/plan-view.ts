import { fileDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { OpenTable } from '#contract/collection/import/plan/open-table.ts';
import type { NoteKind } from '#contract/collection/import/rows/notes.ts';
import type { Plan, PlannedRow } from '#contract/collection/import/rows/planned-row.ts';
import type { FoundLocality, ImportLookups, TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { noteInNames, type RecognisedNames, recognisedNames } from './recognised-names.ts';
import type { Alike, LocalitySpelling, PlanView, RowFilter, RowView } from './thread-calls.ts';

const ALIKE_MAX = 200;

type Readable = { knowledge: ImportLookups; locale: Locale };

/** What the screen shows of a plan, except its rows. */
export function planView(
  { rows, counts, noted, new_series, prerequisites }: Plan,
  table: OpenTable,
  tableReading: TableLayout,
  { knowledge, locale }: Readable,
): PlanView {
  const names = recognisedNames(knowledge, locale);
  const numberColumn = tableReading.columns.findIndex(({ target }) => target === 'number' || target === 'coll_index');
  const isPlain = (cells: readonly string[]) => readCollNo(cells[numberColumn] ?? '', tableReading.series) === null;
  return {
    counts,
    noted,
    new_series,
    alike: alikeMinerals(rows, names),
    places: table.isExported ? [] : alikeLocalities(rows, knowledge, names),
    digits: table.isExported
      ? null
      : fileDigits(
          tableReading,
          table.rows.map(({ cells }) => cells),
        ),
    dates_both: rowsNoted(rows, 'date_both'),
    dates_century: rowsNoted(rows, 'date_century'),
    without_series: table.isExported
      ? rows.filter(({ number }) => number === null).length
      : table.rows.filter(({ cells }) => isPlain(cells)).length,
    existing_notes: rows.filter(hasTwoNotes).length,
    without_minerals: rows.filter(({ verdict, said }) => verdict === 'new' && !namesMinerals(said)).length,
    places_made: prerequisites.places.length,
    photos_apart: table.isExported ? rows.reduce((sum, { photos }) => sum + photos.length, 0) : 0,
  };
}

const namesMinerals = ({ mineral_ids = [], written_minerals = [] }: PlannedRow['said']) =>
  mineral_ids.length + written_minerals.length > 0;

const hasTwoNotes = ({ said, before }: PlannedRow) => Boolean(said.description_private && before?.description_private);
const rowsNoted = (rows: readonly PlannedRow[], kind: NoteKind) =>
  rows.filter(({ notes }) => notes.some((note) => note.kind === kind)).length;

/** Minerals that were not recognised or only guessed, the most frequent first. */
function alikeMinerals(rows: readonly PlannedRow[], { minerals }: RecognisedNames): Alike[] {
  const alike = new Map<string, Alike>();
  for (const { kind, value, as } of rows.flatMap(({ notes }) => notes)) {
    if (kind !== 'mineral_unknown' && kind !== 'mineral_guess' && kind !== 'mineral_either') continue;
    const guess = kind !== 'mineral_unknown' && as ? (minerals.get(as) ?? as) : null;
    const entry = alike.get(value) ?? { written: value, rows: 0, guess };
    entry.rows += 1;
    alike.set(value, entry);
  }
  return [...alike.values()].sort((a, b) => b.rows - a.rows).slice(0, ALIKE_MAX);
}

const stateOrder: readonly LocalitySpelling['state'][] = ['unknown', 'partly', 'recognised', 'refused', 'chosen'];

/** Every locality of the table with its match in the reference, the unrecognised ones first. */
function alikeLocalities(
  rows: readonly PlannedRow[],
  { localityFixes }: Pick<ImportLookups, 'localityFixes'>,
  { localities }: RecognisedNames,
): LocalitySpelling[] {
  const alike = new Map<string, LocalitySpelling>();
  for (const { said, notes, verdict } of rows) {
    const text = said.locality_text;
    if (!text || verdict === 'written') continue;
    const localityName = said.locality_id ? (localities.get(String(said.locality_id)) ?? null) : null;
    const isPartlyRecognised = notes.some(({ kind }) => kind === 'locality_part');
    const entry = alike.get(text) ?? {
      written: text,
      rows: 0,
      place: localityName,
      state: localityState(localityFixes.get(text), localityName, isPartlyRecognised),
    };
    entry.rows += 1;
    alike.set(text, entry);
  }
  return [...alike.values()].sort(
    (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) || b.rows - a.rows,
  );
}

function localityState(
  fix: FoundLocality | null | undefined,
  locality: string | null,
  isPartlyRecognised: boolean,
): LocalitySpelling['state'] {
  if (fix === null) return 'refused';
  if (fix) return 'chosen';
  if (locality === null) return 'unknown';
  return isPartlyRecognised ? 'partly' : 'recognised';
}

const shows = (row: PlannedRow, filter: RowFilter) =>
  filter === 'all' || (filter === 'noted' ? row.write !== null && row.notes.length > 0 : row.verdict === filter);

/** One page of the rows of a plan, each with the cells it was read from. */
export function plannedRowViews(
  { rows }: Plan,
  table: OpenTable,
  knowledge: ImportLookups,
  { filter, from, to, locale }: { filter: RowFilter; from: number; to: number; locale: Locale },
): { rows: RowView[]; total: number } {
  const shownIndexes = rows.flatMap((row, index) => (shows(row, filter) ? [index] : []));
  const referenceNames = recognisedNames(knowledge, locale);
  const { minerals: names, localities } = referenceNames;
  const views = shownIndexes.slice(from, to).flatMap((index): RowView[] => {
    const row = rows[index];
    if (!row) return [];
    const { mineral_ids = [], written_minerals = [], locality_id } = row.said;
    const minerals = [...mineral_ids.map((id) => names.get(id) ?? id), ...written_minerals.map((name) => `“${name}”`)];
    const localityName = locality_id ? (localities.get(String(locality_id)) ?? null) : null;
    const notes = row.notes.map((note) => noteInNames(note, referenceNames, locale));
    return [
      {
        ...row,
        notes,
        cells: table.rows[index]?.cells ?? [],
        minerals: listNames(minerals, locale),
        place: localityName,
      },
    ];
  });
  return { rows: views, total: shownIndexes.length };
}
