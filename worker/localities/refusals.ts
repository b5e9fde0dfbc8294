import { and, eq, isNotNull } from 'drizzle-orm';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';

/** Why a place of one's own is not made one for everybody; null where nobody said so. */
export const placeRefusal = ({
  refused_at,
  refusal,
}: Pick<UserPlace, 'refused_at' | 'refusal'>): OwnPlace['refusal'] =>
  refused_at === null || refusal === null ? null : { text: refusal, refused_at: new Date(refused_at).toISOString() };

/** Asks for the places of somebody's that were refused. */
export const refusedPlaces = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb
    .select({ id: userPlaces.id, refused_at: userPlaces.refused_at, refusal: userPlaces.refusal })
    .from(userPlaces)
    .where(and(eq(userPlaces.user_id, userId), isNotNull(userPlaces.refused_at)));
