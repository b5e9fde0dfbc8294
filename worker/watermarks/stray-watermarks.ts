import { sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { type CheckContext, columnInValues, ownerOfKey } from '#worker/media/check/stray-objects.ts';
import { watermarks } from './tables.ts';

/** The keys of PNGs without a design; those of owners whose catalogue is not reachable are left out. */
export async function strayWatermarks({ core, catalogues }: CheckContext, keys: readonly string[]): Promise<string[]> {
  const owners = [...new Set(keys.map(ownerOfKey))];
  const keptKeys = new Set<string>();
  for (const catalogue of catalogues.values())
    for (const { image_key } of await catalogue
      .select({ image_key: watermarks.image_key })
      .from(watermarks)
      .where(columnInValues(sql`${watermarks.user_id}`, owners)))
      keptKeys.add(image_key);
  const userShards = await core
    .select({ id: users.id, shard: users.shard })
    .from(users)
    .where(columnInValues(sql`${users.id}`, owners));
  const unreachableOwners = new Set(userShards.filter(({ shard }) => !catalogues.has(shard)).map(({ id }) => id));
  return keys.filter((key) => !keptKeys.has(key) && !unreachableOwners.has(ownerOfKey(key)));
}
