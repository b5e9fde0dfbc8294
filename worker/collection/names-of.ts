import { and, eq } from 'drizzle-orm';
import type { OwnersNames } from '#contract/collection/locality-name.ts';
import type { LocalityRef } from '#contract/collection/locality-precision.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { localityNames } from './facet-tables.ts';

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
