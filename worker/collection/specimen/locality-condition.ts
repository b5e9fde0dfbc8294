import { type SQL, sql } from 'drizzle-orm';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import { specimens } from '#worker/collection/tables.ts';

/** The reference of a specimen's locality as text, as the indexes contain it. */
export const localityKey = sql<string>`case when ${specimens.user_place_id} is null
  then cast(${specimens.locality_id} as text) else ${specimens.user_place_id} end`;

/** The condition for an owner's specimens at exactly a locality, not at those within it; the trash included. */
export const localityCondition = (userId: string, ref: LocalityRef): SQL =>
  sql`${specimens.user_id} = ${userId} and ${specimens.in_trash} in (0, 1) and ${localityKey} = ${String(ref)}`;

/** The condition for an owner's specimens at exactly a locality, those in the trash left out. */
export const untrashedLocalityCondition = (userId: string, ref: LocalityRef): SQL =>
  sql`${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0 and ${localityKey} = ${String(ref)}`;
