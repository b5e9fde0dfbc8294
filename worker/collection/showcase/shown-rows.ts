import { getTableColumns, sql } from 'drizzle-orm';
import { sizeClass } from '#contract/format/size.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { defaultPreference } from '#worker/collection/preference-row.ts';
import { showcaseText } from '#worker/collection/search/index-tokens.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { publicShape, type ShapeContext } from '#worker/collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { jsonLists, jsonValuesSql } from '#worker/db/json-lists.ts';
import { newer } from './hide-first.ts';
import { showcaseIndex } from './showcase-index-table.ts';

/**
 * What is no longer for visitors leaves a tombstone, and one that was there before its catalogue had spoken is settled;
 * of what never was for them, core learns nothing.
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

type Style = ShapeContext['style'];

/** A row that core is told of, and whether visitors find others that carry its number. */
export type PublishedRow = SpecimenRow & { number_shared: boolean };

/** How their owner writes the numbers of rows, and whether they may be searched by other words than before. */
type ShowOptions = {
  findStyle: (row: SpecimenRow) => Style | undefined;
  hasChangedText: (row: SpecimenRow) => boolean;
};

/** What core shows of rows, as their catalogue says: a tile for each, or nothing any more. */
export function show(
  core: CoreDb,
  rows: readonly PublishedRow[],
  { findStyle: styleOf, hasChangedText: isInOtherWords }: ShowOptions,
) {
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
      isInOtherWords,
    ),
    ...settle(
      core,
      rows.filter(({ listed }) => !listed),
    ),
  ];
}

/** What stays at its place is told anew in its own columns: an index of the showcase only holds when its picture came. */
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

/** What was not: of the same version only one that is gone comes again. */
const untold = sql`(excluded.version > ${showcase.version} or ${showcase.hidden} = 1)`;

/** The index follows those that core took, where it may have to; what was newer there stays as it is. */
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
        // The limit has the entries made first, so that each is looked up by its place and the index is not walked.
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

/** A row of the showcase, value by value in the order of its columns; its place is given by core. */
function showcaseValues(row: PublishedRow, style: Style = defaultPreference('en')) {
  const { username: _, ...shape } = publicShape(row, { username: '', style });
  const { id, coll_serie, coll_index, display_name, display_name_choice, minerals, written_minerals } = shape;
  const { own_number, custom_name1, custom_name2, locality, cover, size, locality_id } = shape;
  const names = { coll_no: writeCollNo(row, style), display_name, display_name_choice, custom_name1, custom_name2 };
  const tile = { id, coll_serie, coll_index, own_number, ...names, minerals, written_minerals, locality, cover, size };
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
