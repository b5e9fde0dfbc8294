import { getTableColumns, sql } from 'drizzle-orm';
import { writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import type { Statement } from '../../db/batch.ts';
import type { CoreDb } from '../../db/core.ts';
import { inPieces, valuesOf } from '../../db/json-lists.ts';
import { defaultPreference } from '../preferences/preference-row.ts';
import { publicShape, type Writing } from '../specimen/specimen-row.ts';
import type { SpecimenRow } from '../tables.ts';
import { newer } from './hide-first.ts';
import { showcase } from './showcase-tables.ts';

/** What is no longer for visitors leaves a tombstone; of what never was, core learns nothing. */
const settle = (core: CoreDb, rows: readonly SpecimenRow[]): Statement[] =>
  inPieces(rows.map(({ id, shown_version, updated_at }) => [id, shown_version, updated_at])).map((piece) =>
    core
      .update(showcase)
      .set({
        ...{ tile: null, gone: true, locality_id: null, media_at: null, unsettled: false },
        ...{ version: sql`c.value ->> 1`, changed_at: sql`c.value ->> 2` },
      })
      .from(sql`json_each(${piece}) c`)
      .where(sql`${showcase.specimen_id} = c.value ->> 0 and ${showcase.version} <= c.value ->> 1`),
  );

type Style = Writing['style'];

/** What core shows of rows, as their catalogue says: a tile for each, or nothing any more. */
export function show(core: CoreDb, rows: readonly SpecimenRow[], styleOf: (row: SpecimenRow) => Style | undefined) {
  const shown = rows.filter(({ listed }) => listed).map((row) => shownOf(row, styleOf(row)));
  const columns = Object.keys(getTableColumns(showcase)).filter((name) => name !== 'specimen_id');
  const set = Object.fromEntries(columns.map((name) => [name, sql`excluded.${sql.identifier(name)}`]));
  return [
    ...inPieces(shown).map((piece) =>
      core
        .insert(showcase)
        .select(sql`select ${valuesOf(columns.length + 1)} from json_each(${piece}) c where true`)
        .onConflictDoUpdate({ target: showcase.specimen_id, set, setWhere: newer }),
    ),
    ...settle(
      core,
      rows.filter(({ listed }) => !listed),
    ),
  ];
}

/** A row of the showcase, value by value in the order of its columns. */
function shownOf(row: SpecimenRow, style: Style = defaultPreference('en')) {
  const { username: _, ...shape } = publicShape(row, { username: '', style });
  const { id, coll_serie, coll_index, display_name, display_name_choice, minerals, written_minerals } = shape;
  const { custom_name1, custom_name2, locality, cover, size, locality_id } = shape;
  const names = { coll_no: writeCollNo(row, style), display_name, display_name_choice, custom_name1, custom_name2 };
  const tile = { id, coll_serie, coll_index, ...names, minerals, written_minerals, locality, cover, size };
  const place = typeof locality_id === 'number' ? locality_id : null;
  const media_at = row.cover?.created_at ?? null;
  return [id, row.user_id, JSON.stringify(tile), 0, place, media_at, row.shown_version, 0, row.updated_at];
}
