import { sql } from 'drizzle-orm';
import type { LocalityRef, LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { CoreDb } from '#worker/db/core.ts';

/**
 * Returns the other names and search helps of localities of the reference, by id; localities without any are left
 * out.
 */
export async function readOtherNames(
  core: CoreDb,
  localities: readonly { id: LocalityRef }[],
): Promise<Record<string, string[]>> {
  const ids = localities.map(({ id }) => id).filter((id) => typeof id === 'number');
  if (ids.length === 0) return {};
  const rows = await core.all<{ id: number; words: string }>(sql`
    select l.id, ${otherNamesSql('l')} as words from json_each(${JSON.stringify(ids)}) q
    cross join localities l on l.id = q.value where l.names_other <> '[]' or l.search_helps <> '[]'`);
  return Object.fromEntries(rows.map(({ id, words }) => [id, JSON.parse(words) as string[]]));
}

/** All other names by which a locality is searched, as one JSON list. */
const otherNamesSql = (table: 'l' | 'w') =>
  sql.raw(`(select json_group_array(value) from (select value from json_each(${table}.names_other)
    union all select value from json_each(${table}.search_helps)))`);

type NamedPath = { path: LocalityWithKind[]; other_names: Record<string, string[]> };

/** Returns localities of the reference with their paths and other names, by id; unknown ids are left out. */
export async function readNamedPaths(core: CoreDb, ids: readonly number[]): Promise<Map<number, NamedPath>> {
  if (ids.length === 0) return new Map();
  const rows = await core.all<{ id: number; path: string; other_names: string }>(sql`
    select l.id, l.path, (select json_group_object(w.id, json(${otherNamesSql('w')})) from json_each(l.path) p
      cross join localities w on w.id = p.value ->> 'id' where w.names_other <> '[]' or w.search_helps <> '[]') as other_names
    from json_each(${JSON.stringify(ids)}) q cross join localities l on l.id = q.value`);
  return new Map(
    rows.map(({ id, path, other_names }) => [id, { path: JSON.parse(path), other_names: JSON.parse(other_names) }]),
  );
}
