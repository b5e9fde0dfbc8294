import { and, eq, sql } from 'drizzle-orm';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import { localityNames } from '#worker/collection/locality-name-tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';

/** The condition for the row of an owner's names for a locality. */
export const localityNamesCondition = (userId: string, ref: LocalityRef) =>
  and(eq(localityNames.user_id, userId), eq(localityNames.locality_id, String(ref)));

/** Returns an owner's names for a locality; null if the owner uses the usual names. */
export async function readOwnersNames(
  ownerDb: CatalogueDb,
  userId: string,
  ref: LocalityRef,
): Promise<OwnersNames | null> {
  const { custom_name, short_name, custom_country } = localityNames;
  const [names] = await ownerDb
    .select({ custom_name, short_name, custom_country })
    .from(localityNames)
    .where(localityNamesCondition(userId, ref));
  return names ?? null;
}

/** The statement that stores an owner's names for a locality. */
export const setNamesStatement = (
  ownerDb: CatalogueDb,
  userId: string,
  ref: LocalityRef,
  names: OwnersNames,
  nowMs: number,
): Statement =>
  ownerDb
    .insert(localityNames)
    .values({ user_id: userId, locality_id: String(ref), ...names, updated_at: nowMs })
    .onConflictDoUpdate({ target: [localityNames.user_id, localityNames.locality_id], set: names });

/** The statement that deletes an owner's names for a locality, so that its usual names apply. */
export const callNothing = (ownerDb: CatalogueDb, userId: string, ref: LocalityRef): Statement =>
  ownerDb.delete(localityNames).where(localityNamesCondition(userId, ref));

/** The statements that move an owner's names for a locality to another one, unless that one has names already. */
export const moveNames = (ownerDb: CatalogueDb, userId: string, from: LocalityRef, to: LocalityRef): Statement[] => [
  ownerDb
    .update(localityNames)
    .set({ locality_id: String(to) })
    .where(
      and(
        localityNamesCondition(userId, from),
        sql`not exists (select 1 from ${localityNames} n where n.user_id = ${userId} and n.locality_id = ${String(to)})`,
      ),
    ),
  callNothing(ownerDb, userId, from),
];
