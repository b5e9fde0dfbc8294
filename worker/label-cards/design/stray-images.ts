import { sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { among, type Held, ownerOfKey } from '../../media/check/orphans.ts';
import { labelImages } from '../tables.ts';
import { imageKey } from './image-place.ts';

/** The keys of pictures that no row knows; of owners whose catalogue is not at hand all have one. */
export async function strayLabels({ core, catalogues }: Held, keys: readonly string[]): Promise<string[]> {
  const owners = [...new Set(keys.map(ownerOfKey))];
  const kept = new Set<string>();
  for (const catalogue of catalogues.values())
    for (const row of await catalogue
      .select({ user_id: labelImages.user_id, sha256: labelImages.sha256 })
      .from(labelImages)
      .where(among(sql`${labelImages.user_id}`, owners)))
      kept.add(imageKey(row));
  const places = await core
    .select({ id: users.id, shard: users.shard })
    .from(users)
    .where(among(sql`${users.id}`, owners));
  const elsewhere = new Set(places.filter(({ shard }) => !catalogues.has(shard)).map(({ id }) => id));
  return keys.filter((key) => !kept.has(key) && !elsewhere.has(ownerOfKey(key)));
}
