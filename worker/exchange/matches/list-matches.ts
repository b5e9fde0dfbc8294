import { eq, sql } from 'drizzle-orm';
import { localizeAddress } from '#contract/collectors/localized-location.ts';
import { bestReach } from '#contract/exchange/intents/shipping-terms.ts';
import type { Match, MatchOffer } from '#contract/exchange/matches/match.ts';
import { MATCHES_MAX } from '#contract/exchange/matches/rank-matches.ts';
import { type Fit, isWantedItem, wantFit } from '#contract/exchange/wants/want-fit.ts';
import { sizeClass } from '#contract/format/size.ts';
import { shownLocalityFields } from '#contract/localities/localized-locality-name.ts';
import type { StoredTile } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { market } from '#worker/exchange/intents/tables.ts';
import { specimenShape } from '#worker/exchange/market/specimen-shape.ts';
import { personShape } from '#worker/exchange/people.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type FoundMatch, selectMatches } from './match-rows.ts';

/**
 * Returns the caller's matches as of now, in one trip: those that are hidden, closed or no longer wanted are left
 * out, and so are those with blocked users or users in a conversation with the caller; the last are counted.
 */
export const listMatches = ({ core, user }: Call<'user'>) => readMatches(core, user.id);

/** The same for any user. */
export async function readMatches(core: CoreDb, userId: string): Promise<{ items: Match[]; left_out: number }> {
  const [rows, ownIntents] = await core.batch([
    selectMatches(core, userId),
    core
      .select({ id: market.intent_id, country: sql<string>`${market.card} ->> 'country'`.as('country') })
      .from(market)
      .where(eq(market.user_id, userId)),
  ]);
  const ownSide = {
    open: new Set(ownIntents.map(({ id }) => id)),
    countries: ownIntents.map(({ country }) => country),
  };
  const foundMatches = rows.flatMap((row) => {
    const shape = matchShape(row, ownSide);
    return shape ? [{ shape, is_talking: row.is_talking }] : [];
  });
  const items = foundMatches.filter(({ is_talking }) => !is_talking).map(({ shape }) => shape);
  const inOrder = [...items.filter(({ give }) => give), ...items.filter(({ give }) => !give)];
  return { items: inOrder.slice(0, MATCHES_MAX), left_out: foundMatches.length - items.length };
}

type OwnSide = { open: ReadonlySet<string>; countries: readonly string[] };

/** The current match of a row; null if its specimen can't be received now, or is no longer wanted. */
function matchShape(
  { row, card, partnerWants, person, want, shownTile, givenTile: tile }: FoundMatch,
  ownSide: OwnSide,
): Match | null {
  if (row.specimen_id !== null && !shownTile) return null;
  const receive = matchSpecimen(row.mineral, shownTile);
  const fit = wantFit(want, {
    mineral_ids: row.mineral_ids,
    path: shownTile?.locality?.path ?? null,
    size_class: receive.size_class,
    has_photo: Boolean(shownTile?.cover),
  });
  if (!isWantedItem(fit)) return null;
  const give =
    row.own_offer && ownSide.open.has(row.own_offer.intent_id) && (row.own_offer.specimen_id === null || tile)
      ? row.own_offer
      : null;
  const { country, region, city, shipping_range, ships_to } = card;
  return {
    id: row.id,
    intent_id: row.intent_id,
    partner: personShape(person),
    location: { country, region, city },
    location_text: localizeAddress({ country, region, city }),
    receive,
    give: give && matchSpecimen(give.mineral, tile),
    want_id: row.want_id,
    size_wanted: want.size_class,
    ...rangeReason(card, ownSide.countries, fit),
    shipping_range,
    ships_to,
    offer_count: row.offer_count,
    wants: partnerWants.lines,
    want_count: partnerWants.count,
  };
}

/** Whether the intent ships to one of these countries, and which one was compared. */
function rangeReason(card: FoundMatch['card'], countries: readonly string[], fit: Omit<Match['reasons'], 'range'>) {
  const best = bestReach(card, card.country, countries);
  const range: Fit = best && best.reach !== 'ask' ? best.reach : 'unknown';
  return { country: best?.country ?? null, reasons: { ...fit, range } };
}

const matchSpecimen = (mineral: MatchOffer['mineral'], tile: StoredTile | null): MatchOffer => ({
  mineral,
  piece: tile && specimenShape(tile),
  ...(tile ? shownLocalityFields(tile) : { locality: null }),
  size_class: tile ? sizeClass(tile.size) : null,
});
