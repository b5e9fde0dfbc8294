import { sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { labelImages } from '#worker/label-cards/tables.ts';
import { type CheckContext, columnInValues, ownerOfKey } from '#worker/media/check/stray-objects.ts';
import { imageKey } from './image-keys.ts';

/** Returns the keys of images that no row refers to; owners whose catalogue is unavailable are left out. */
export async function strayLabels({ core, catalogues }: CheckContext, keys: readonly string[]): Promise<string[]> {
  const owners = [...new Set(keys.map(ownerOfKey))];
  const keptKeys = new Set<string>();
  for (const catalogue of catalogues.values())
    for (const row of await catalogue
      .select({ user_id: labelImages.user_id, sha256: labelImages.sha256 })
      .from(labelImages)
      .where(columnInValues(sql`${labelImages.user_id}`, owners)))
      keptKeys.add(imageKey(row));
  const userShards = await core
    .select({ id: users.id, shard: users.shard })
    .from(users)
    .where(columnInValues(sql`${users.id}`, owners));
  const unreachableOwners = new Set(userShards.filter(({ shard }) => !catalogues.has(shard)).map(({ id }) => id));
  return keys.filter((key) => !keptKeys.has(key) && !unreachableOwners.has(ownerOfKey(key)));
}
