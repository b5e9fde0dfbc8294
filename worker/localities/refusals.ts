import { and, eq, isNotNull } from 'drizzle-orm';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';

/** The reason why an own place was refused as a locality of the reference; null if it was not refused. */
export const placeRefusal = ({
  refused_at,
  refusal,
}: Pick<UserPlace, 'refused_at' | 'refusal'>): OwnPlace['refusal'] =>
  refused_at === null || refusal === null ? null : { text: refusal, refused_at: new Date(refused_at).toISOString() };

/** The query of a user's refused places. */
export const refusedPlacesQuery = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb
    .select({ id: userPlaces.id, refused_at: userPlaces.refused_at, refusal: userPlaces.refusal })
    .from(userPlaces)
    .where(and(eq(userPlaces.user_id, userId), isNotNull(userPlaces.refused_at)));
