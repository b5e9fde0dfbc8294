import { and, eq, sql } from 'drizzle-orm';
import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import type { LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { localityNames } from '../names/locality-name-tables.ts';

/** The row of what somebody calls a place. */
export const called = (userId: string, ref: LocalityRef) =>
  and(eq(localityNames.user_id, userId), eq(localityNames.locality_id, String(ref)));

/** What somebody calls a place; null where they use its usual names. */
export async function namesOf(own: CatalogueDb, userId: string, ref: LocalityRef): Promise<OwnersNames | null> {
  const { custom_name, short_name, custom_country } = localityNames;
  const [names] = await own
    .select({ custom_name, short_name, custom_country })
    .from(localityNames)
    .where(called(userId, ref));
  return names ?? null;
}

/** The statement that calls a place so from now on. */
export const callPlace = (
  own: CatalogueDb,
  userId: string,
  ref: LocalityRef,
  names: OwnersNames,
  now: number,
): Statement =>
  own
    .insert(localityNames)
    .values({ user_id: userId, locality_id: String(ref), ...names, updated_at: now })
    .onConflictDoUpdate({ target: [localityNames.user_id, localityNames.locality_id], set: names });

/** The statement that goes back to a place's usual names. */
export const callNothing = (own: CatalogueDb, userId: string, ref: LocalityRef): Statement =>
  own.delete(localityNames).where(called(userId, ref));

/** What an owner calls a place goes with it to another, unless they call that one something already. */
export const moveNames = (own: CatalogueDb, userId: string, from: LocalityRef, to: LocalityRef): Statement[] => [
  own
    .update(localityNames)
    .set({ locality_id: String(to) })
    .where(
      and(
        called(userId, from),
        sql`not exists (select 1 from ${localityNames} n where n.user_id = ${userId} and n.locality_id = ${String(to)})`,
      ),
    ),
  callNothing(own, userId, from),
];
