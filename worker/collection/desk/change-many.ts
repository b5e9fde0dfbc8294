import { getTableColumns, sql } from 'drizzle-orm';
import { numberKey } from '#contract/collection/listing/facets.ts';
import { demand, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { inPieces, valuesOf } from '../../db/json-lists.ts';
import { outbox } from '../../db/tables.ts';
import { specimenFacets } from '../facets/facet-tables.ts';
import { facetChanges } from '../facets/index-specimen.ts';
import { specimenSearch } from '../facets/search-table.ts';
import { isTextChanged, searchTexts } from '../facets/search-text.ts';
import { type Change, type Moment, remembered } from '../history/history.ts';
import type { Words } from '../specimen/references.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { bulkColumns } from './undo-fields.ts';

/** The columns that a change of many may write. */
const written = [
  ...bulkColumns,
  ...(['locality_id', 'user_place_id', 'locality_names', 'locality_path', 'shown_path'] as const),
  ...(['listed', 'trashed_at', 'version', 'shown_version', 'updated_at'] as const),
] as const;
type Written = (typeof written)[number];

/**
 * The statements that change many specimens of one owner together: rows, filters, search, history, and the word to core. Each
 * takes a list, so that their number does not grow with the specimens; the batch fails when one is no longer as it was read.
 */
export function changesTogether(
  own: CatalogueDb,
  changes: readonly Change[],
  wordsOf: (row: SpecimenRow) => Words,
  moment: Moment,
): Statement[] {
  if (changes.length === 0) return [];
  return [
    demandAllStill(own, changes),
    ...rewritten(own, changes),
    ...refaceted(own, changes),
    ...reworded(own, changes, wordsOf),
    ...remembered(own, changes, moment),
    ...told(own, changes, moment.now),
  ];
}

/** The words are only looked up of those that a search could find differently. */
export const rewordedRows = (changes: readonly Change[]): SpecimenRow[] =>
  changes.filter(({ before, after }) => isTextChanged(before, after)).map(({ after }) => after);

function demandAllStill(own: CatalogueDb, changes: readonly Change[]): Statement {
  const read = JSON.stringify(changes.map(({ before }) => [before.id, before.version, before.shown_version]));
  return demand(
    own,
    sql`not exists (select 1 from json_each(${read}) r left join ${specimens} s on s.id = r.value ->> 0
      where s.version is not r.value ->> 1 or s.shown_version is not r.value ->> 2)`,
  );
}

const columns = getTableColumns(specimens);

/** A value as its column stores it. */
const stored = (row: SpecimenRow, name: Written) =>
  row[name] === null ? null : columns[name].mapToDriverValue(row[name] as never);

function rewritten(own: CatalogueDb, changes: readonly Change[]): Statement[] {
  const names = written.filter((name) =>
    changes.some(({ before, after }) => stored(before, name) !== stored(after, name)),
  );
  const set = Object.fromEntries(names.map((name) => [name, sql`c.value ->> ${sql.raw(`'${name}'`)}`]));
  const rows = changes.map(({ after }) => ({
    id: after.id,
    ...Object.fromEntries(names.map((name) => [name, stored(after, name)])),
  }));
  return inPieces(rows).map((piece) =>
    own.update(specimens).set(set).from(sql`json_each(${piece}) c`).where(sql`${specimens.id} = c.value ->> 'id'`),
  );
}

function refaceted(own: CatalogueDb, changes: readonly Change[]): Statement[] {
  const all = changes.map(({ before, after }) => ({ before, after, ...facetChanges(before, after) }));
  const gone = all.flatMap((one) =>
    one.gone.map(({ scope, kind, value }) => [scope, kind, value, numberKey(one.before), one.before.id]),
  );
  const come = all.flatMap((one) =>
    one.come.map(({ scope, kind, value }) => [
      scope,
      kind,
      value,
      numberKey(one.after),
      one.after.id,
      one.after.created_at,
    ]),
  );
  const owner = changes[0]?.after.user_id;
  const { user_id, scope, kind, value, sort_key, specimen_id } = specimenFacets;
  return [
    ...inPieces(gone).map((piece) =>
      own.delete(specimenFacets).where(sql`(${user_id}, ${scope}, ${kind}, ${value}, ${sort_key}, ${specimen_id}) in (
        select ${owner}, ${valuesOf(5)} from json_each(${piece}) c)`),
    ),
    ...inPieces(come).map((piece) =>
      own.insert(specimenFacets).select(sql`select ${owner}, ${valuesOf(6)} from json_each(${piece}) c where true`),
    ),
  ];
}

function reworded(own: CatalogueDb, changes: readonly Change[], wordsOf: (row: SpecimenRow) => Words): Statement[] {
  const rows = rewordedRows(changes);
  const texts = rows
    .filter(({ in_trash }) => !in_trash)
    .map((row) => {
      const { open_text, own_text } = searchTexts(row, wordsOf(row));
      return [row.id, open_text, own_text];
    });
  return [
    ...inPieces(rows.map(({ id }) => id)).map((piece) =>
      own.delete(specimenSearch).where(sql`rowid in (select ${specimens.seq} from json_each(${piece}) c
        cross join ${specimens} on ${specimens.id} = c.value)`),
    ),
    ...inPieces(texts).map((piece) =>
      own
        .insert(specimenSearch)
        .select(sql`select ${specimens.seq}, c.value ->> 1, c.value ->> 2 from json_each(${piece}) c
        cross join ${specimens} on ${specimens.id} = c.value ->> 0 where ${specimens.seq} is not null`),
    ),
  ];
}

/** Core is told of what visitors see, or saw. */
function told(own: CatalogueDb, changes: readonly Change[], now: number): Statement[] {
  const ids = changes.filter(({ before, after }) => before.listed || after.listed).map(({ after }) => after.id);
  return inPieces(ids).map((piece) =>
    own.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', c.value), ${now}, 0
      from json_each(${piece}) c where true`),
  );
}
