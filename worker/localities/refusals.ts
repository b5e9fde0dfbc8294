import { and, eq, isNotNull } from 'drizzle-orm';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';

/** Why a place of one's own is not made one for everybody; null where nobody said so. */
export const refusalOf = ({ refused_at, refusal }: Pick<UserPlace, 'refused_at' | 'refusal'>): OwnPlace['refusal'] =>
  refused_at === null || refusal === null ? null : { text: refusal, refused_at: new Date(refused_at).toISOString() };

/** The same of all places of somebody's that were refused, by their ids. */
export async function refusalsOf(own: CatalogueDb, userId: string): Promise<ReadonlyMap<string, OwnPlace['refusal']>> {
  const { id, refused_at, refusal } = userPlaces;
  const rows = await own
    .select({ id, refused_at, refusal })
    .from(userPlaces)
    .where(and(eq(userPlaces.user_id, userId), isNotNull(refused_at)));
  return new Map(rows.map((row) => [row.id, refusalOf(row)]));
}
