import { sql } from 'drizzle-orm';
import { users } from '../account/tables.ts';
import { among, type Held, ownerOfKey } from '../media/check/orphans.ts';
import { watermarks } from './tables.ts';

/** The keys of PNGs that no design has; of owners whose catalogue is not at hand all have one. */
export async function strayMarks({ core, catalogues }: Held, keys: readonly string[]): Promise<string[]> {
  const owners = [...new Set(keys.map(ownerOfKey))];
  const kept = new Set<string>();
  for (const catalogue of catalogues.values())
    for (const { image_key } of await catalogue
      .select({ image_key: watermarks.image_key })
      .from(watermarks)
      .where(among(sql`${watermarks.user_id}`, owners)))
      kept.add(image_key);
  const places = await core
    .select({ id: users.id, shard: users.shard })
    .from(users)
    .where(among(sql`${users.id}`, owners));
  const elsewhere = new Set(places.filter(({ shard }) => !catalogues.has(shard)).map(({ id }) => id));
  return keys.filter((key) => !kept.has(key) && !elsewhere.has(ownerOfKey(key)));
}
