import { sql } from 'drizzle-orm';
import type { KindedPlace, LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { CoreDb } from '../db/core.ts';

/** The other names of places of the reference, by id, for a search: those that have any. */
export async function placeWords(
  core: CoreDb,
  places: readonly { id: LocalityRef }[],
): Promise<Record<string, string[]>> {
  const ids = places.map(({ id }) => id).filter((id) => typeof id === 'number');
  if (ids.length === 0) return {};
  const rows = await core.all<{ id: number; names_other: string }>(sql`
    select l.id, l.names_other from json_each(${JSON.stringify(ids)}) q
    cross join localities l on l.id = q.value where l.names_other <> '[]'`);
  return Object.fromEntries(rows.map(({ id, names_other }) => [id, JSON.parse(names_other) as string[]]));
}

type Place = { path: KindedPlace[]; other_names: Record<string, string[]> };

/** Places of the reference with all they lie in and their other names, by id; an unknown id gives nothing. */
export async function placesWithWords(core: CoreDb, ids: readonly number[]): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await core.all<{ id: number; path: string; other_names: string }>(sql`
    select l.id, l.path, (select json_group_object(w.id, json(w.names_other)) from json_each(l.path) p
      cross join localities w on w.id = p.value ->> 'id' where w.names_other <> '[]') as other_names
    from json_each(${JSON.stringify(ids)}) q cross join localities l on l.id = q.value`);
  return new Map(
    rows.map(({ id, path, other_names }) => [id, { path: JSON.parse(path), other_names: JSON.parse(other_names) }]),
  );
}
