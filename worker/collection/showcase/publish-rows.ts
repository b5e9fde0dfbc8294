import { getTableColumns, sql } from 'drizzle-orm';
import { sizeClass } from '#contract/format/size.ts';
import { shownLocalityFields } from '#contract/localities/localized-locality-name.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { defaultPreference } from '#worker/collection/preference-row.ts';
import { showcaseText } from '#worker/collection/search/index-tokens.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { publicShape, type SpecimenReader } from '#worker/collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { jsonLists, jsonValuesSql } from '#worker/db/json-lists.ts';
import { newer } from './hide-from-showcase.ts';
import { showcaseIndex } from './showcase-index-table.ts';

/**
 * Replaces rows that visitors may no longer see by tombstones, and confirms tombstones that were written before
 * the catalogue changed; rows never shown are not stored in core.
 */
const settle = (core: CoreDb, rows: readonly SpecimenRow[]): Statement[] =>
  jsonLists(rows.map(({ id, shown_version, updated_at }) => [id, shown_version, updated_at])).flatMap((jsonList) => {
    const isOlder = sql`${showcase.specimen_id} = c.value ->> 0 and ${showcase.version} <= c.value ->> 1`;
    return [
      core
        .update(showcase)
        .set({ version: sql`c.value ->> 1`, unconfirmed: false })
        .from(sql`json_each(${jsonList}) c`)
        .where(sql`${isOlder} and ${showcase.hidden} = 1`),
      core
        .update(showcase)
        .set({
          tile: null,
          hidden: true,
          locality_id: null,
          media_at: null,
          unconfirmed: false,
          size_class: null,
          version: sql`c.value ->> 1`,
          changed_at: sql`c.value ->> 2`,
        })
        .from(sql`json_each(${jsonList}) c`)
        .where(sql`${isOlder} and ${showcase.hidden} = 0`),
    ];
  });

type Style = SpecimenReader['style'];

/** A row to publish, and whether visitors find others with its number. */
export type PublishedRow = SpecimenRow & { number_shared: boolean };

/** How the owners write the numbers of rows, and whether a row's searched text may have changed. */
type ShowOptions = {
  findStyle: (row: SpecimenRow) => Style | undefined;
  hasChangedText: (row: SpecimenRow) => boolean;
};

/**
 * Returns the statements that publish rows to core: a tile for each listed row, a tombstone for one that is no
 * longer listed.
 */
export function show(core: CoreDb, rows: readonly PublishedRow[], { findStyle: styleOf, hasChangedText }: ShowOptions) {
  const shownValues = rows.filter(({ listed }) => listed).map((row) => showcaseValues(row, styleOf(row)));
  const columns = Object.keys(getTableColumns(showcase)).filter((name) => name !== 'specimen_id' && name !== 'seq');
  const set = Object.fromEntries(columns.map((name) => [name, sql`excluded.${sql.identifier(name)}`]));
  return [
    ...jsonLists(shownValues).flatMap((jsonList) => [
      ...retold(core, jsonList),
      core
        .insert(showcase)
        .select(
          sql`select null, c.value ->> 0, ${jsonValuesSql(1, columns.length)} from json_each(${jsonList}) c where true`,
        )
        .onConflictDoUpdate({ target: showcase.specimen_id, set, setWhere: sql`${newer} and ${untold}` }),
    ]),
    ...indexStatements(
      core,
      rows.filter(({ listed }) => listed),
      hasChangedText,
    ),
    ...settle(
      core,
      rows.filter(({ listed }) => !listed),
    ),
  ];
}

/**
 * Updates rows that keep their locality, column by column: `media_at`, which an index of the showcase contains,
 * is written only if it changed.
 */
function retold(core: CoreDb, jsonList: string): Statement[] {
  const newValues = {
    tile: sql`c.value ->> 2`,
    version: sql`c.value ->> 6`,
    unconfirmed: false,
    changed_at: sql`c.value ->> 8`,
    size_class: sql`c.value ->> 9`,
  };
  const isThere = sql`${showcase.specimen_id} = c.value ->> 0 and ${showcase.version} <= c.value ->> 6
    and ${showcase.hidden} = 0 and ${showcase.locality_id} is c.value ->> 4`;
  const read = sql`json_each(${jsonList}) c`;
  return [
    core.update(showcase).set(newValues).from(read).where(sql`${isThere} and ${showcase.media_at} is c.value ->> 5`),
    core
      .update(showcase)
      .set({ ...newValues, media_at: sql`c.value ->> 5` })
      .from(read)
      .where(sql`${isThere} and ${showcase.media_at} is not c.value ->> 5`),
  ];
}

/**
 * The condition for rows not updated that way: a row of the same version is written again only if it was hidden.
 */
const untold = sql`(excluded.version > ${showcase.version} or ${showcase.hidden} = 1)`;

/**
 * Updates the index for the rows that core accepted, where their text may have changed; newer rows are left as
 * they are.
 */
function indexStatements(
  core: CoreDb,
  rows: readonly SpecimenRow[],
  hasChangedText: (row: SpecimenRow) => boolean,
): Statement[] {
  const entries = rows.map((row) => [row.id, row.shown_version, showcaseText(row), hasChangedText(row)]);
  return jsonLists(entries).flatMap((jsonList) => {
    const acceptedRowsSql = sql`json_each(${jsonList}) c cross join ${showcase} on ${showcase.specimen_id} = c.value ->> 0
      and ${showcase.version} = c.value ->> 1 and ${showcase.hidden} = 0`;
    const isIndexed = sql`exists (select 1 from ${showcaseIndex} where ${showcaseIndex.rowid} = ${showcase.seq})`;
    return [
      core
        .update(showcaseIndex)
        .set({ words: sql`entry.words` })
        // The limit makes SQLite compute the entries first, so that each is looked up by rowid and the index is not
        // scanned.
        .from(
          sql`(select ${showcase.seq} as seq, c.value ->> 2 as words from ${acceptedRowsSql} where c.value ->> 3 limit -1) entry`,
        )
        .where(sql`${showcaseIndex.rowid} = entry.seq`),
      core
        .insert(showcaseIndex)
        .select(sql`select ${showcase.seq}, c.value ->> 2 from ${acceptedRowsSql} where not ${isIndexed}`),
    ];
  });
}

/** A row of the showcase, value by value in the order of its columns, without `seq`, which core assigns. */
function showcaseValues(row: PublishedRow, style: Style = defaultPreference('en')) {
  const { username: _, ...shape } = publicShape(row, { username: '', style });
  const { id, coll_serie, coll_index, display_name, display_name_choice, minerals, written_minerals } = shape;
  const { own_number, custom_name1, custom_name2, cover, size, locality_id } = shape;
  const names = { coll_no: writeCollNo(row, style), display_name, display_name_choice, custom_name1, custom_name2 };
  const tile = {
    id,
    coll_serie,
    coll_index,
    own_number,
    ...names,
    minerals,
    written_minerals,
    ...shownLocalityFields(shape),
    cover,
    size,
  };
  const localityId = typeof locality_id === 'number' ? locality_id : null;
  const media_at = row.cover?.created_at ?? null;
  return [
    id,
    row.user_id,
    JSON.stringify({ ...tile, ...(row.number_shared && { number_shared: true }) }),
    0,
    localityId,
    media_at,
    row.shown_version,
    0,
    row.updated_at,
    sizeClass(row),
  ];
}
