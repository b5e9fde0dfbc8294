import { sql } from 'drizzle-orm';
import type { CoreDb } from '../db/core.ts';

/** The other names of places, by id: what a search may know them by beside the names they show. */
export async function placeWords(core: CoreDb, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await core.all<{ id: number; names_other: string }>(sql`
    select l.id, l.names_other from json_each(${JSON.stringify(ids)}) q cross join localities l on l.id = q.value`);
  return new Map(rows.map(({ id, names_other }) => [id, JSON.parse(names_other) as string[]]));
}
