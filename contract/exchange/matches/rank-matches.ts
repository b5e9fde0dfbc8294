import { canShip, type ShippingTerms } from '#contract/exchange/intents/shipping-terms.ts';
import {
  type AskedThing,
  type Fit,
  isWantedItem,
  type JudgedItem,
  type WantFit,
  wantFit,
} from '#contract/exchange/wants/want-fit.ts';

/** How many matches a user has at most. */
export const MATCHES_MAX = 50;
/** How many matches with current conversation partners are stored in addition. */
const TALKING_MAX = 20;
/** How many matches come from one collector at most, so that one long list does not hide the others. */
const OF_ONE_MAX = 5;

/** An offered item: `mineral_ids` begins with the mineral itself; a reserved one can't change hands for now. */
export type OfferedItem = JudgedItem & { specimen_id: string | null; is_reserved: boolean };
/** An open intent. */
export type OpenIntent = ShippingTerms & { id: string; country: string; offers: readonly OfferedItem[] };
/** A collector's offers and wants. */
export type MatchTrader = {
  user_id: string;
  wants: readonly (AskedThing & { id: string })[];
  intents: readonly OpenIntent[];
};
/** The collector for whom matches are computed; `countries` are the destinations of their parcels. */
export type Seeker = MatchTrader & { countries: readonly string[] };

/** Data around a match: how many open intents offer a mineral, and the partners and matches to leave out. */
export type Surroundings = {
  offerCount: (mineral_id: string) => number;
  /** partners of whom one blocks the other */
  kept_away: ReadonlySet<string>;
  /** partners in an open conversation with the seeker */
  conversationPartnerIds: ReadonlySet<string>;
  /** ids of dismissed matches */
  dismissedMatchIds: ReadonlySet<string>;
};

/** An item that the seeker could receive or give, with its intent and the want-list entry that it fits. */
export type MatchedItem = {
  intent: OpenIntent;
  offeredItem: OfferedItem;
  want_id: string;
  fit: WantFit;
  /** whether a parcel reaches the receiver; unknown if the owner must be asked */
  range: Fit;
  /** how many open intents offer its mineral */
  offer_count: number;
};
/** What the seeker could receive, and what the partner wants in return; without that the match is one-sided. */
export type Match = { id: string; partner_id: string; receive: MatchedItem; give: MatchedItem | null };

/** Returns the id of a match: the same for as long as the intent offers that item. */
const matchId = (intent_id: string, { specimen_id, mineral_ids }: OfferedItem): string =>
  `${intent_id}.${specimen_id ?? mineral_ids[0] ?? ''}`;

/**
 * Returns a seeker's matches among the offers of others, best first: mutual before one-sided, then the rarest on
 * the market, then by requested locality, accepted size and shipping range. Matches whose parcels don't reach the
 * receiver come last in each group. Each item of the seeker that a partner wants makes one match mutual. Matches
 * with current conversation partners are returned separately.
 */
export function rankMatches(seeker: Seeker, otherTraders: readonly MatchTrader[], surroundings: Surroundings) {
  const matches = otherTraders
    .filter(({ user_id }) => user_id !== seeker.user_id && !surroundings.kept_away.has(user_id))
    .flatMap((partner) => partnerMatches(seeker, partner, surroundings))
    .sort((a, b) => Number(a.give === null) - Number(b.give === null) || byStanding(a.receive, b.receive));
  const isTalking = ({ partner_id }: Match) => surroundings.conversationPartnerIds.has(partner_id);
  return {
    matches: matches.filter((match) => !isTalking(match)).slice(0, MATCHES_MAX),
    talkMatches: matches.filter(isTalking).slice(0, TALKING_MAX),
  };
}

function partnerMatches(seeker: Seeker, partner: MatchTrader, surroundings: Surroundings): Match[] {
  const receivable = wantedItems(partner.intents, seeker.wants, seeker.countries, surroundings);
  if (receivable.length === 0) return [];
  const countries = partner.intents.map(({ country }) => country);
  const givable = wantedItems(seeker.intents, partner.wants, countries, surroundings);
  return receivable
    .map((receive) => ({ receive, id: matchId(receive.intent.id, receive.offeredItem) }))
    .filter(({ id }) => !surroundings.dismissedMatchIds.has(id))
    .slice(0, OF_ONE_MAX)
    .map(({ receive, id }, index) => ({ id, partner_id: partner.user_id, receive, give: givable[index] ?? null }));
}

/** Returns the wanted items among offers, each once with the want-list entry that it fits best: the best first. */
export function wantedItems(
  intents: readonly OpenIntent[],
  wants: MatchTrader['wants'],
  countries: readonly string[],
  { offerCount }: Pick<Surroundings, 'offerCount'>,
): MatchedItem[] {
  const items = intents.flatMap((intent) => {
    const range = shippingFit(intent, countries);
    return intent.offers.flatMap((offer) => {
      const fits = wants.map((want) => ({ want_id: want.id, fit: wantFit(want, offer) }));
      const [best] = fits.filter(({ fit }) => isWantedItem(fit)).sort(compareWantFits);
      return best
        ? [{ intent, offeredItem: offer, ...best, range, offer_count: offerCount(offer.mineral_ids[0] ?? '') }]
        : [];
    });
  });
  const itemsByKey = new Map<string, MatchedItem>();
  for (const item of items.sort(byStanding)) if (!itemsByKey.has(itemKey(item))) itemsByKey.set(itemKey(item), item);
  return [...itemsByKey.values()];
}

const itemKey = ({ offeredItem: { specimen_id, mineral_ids } }: MatchedItem) => specimen_id ?? mineral_ids[0] ?? '';

/** Returns whether a parcel reaches any of these countries. */
function shippingFit(intent: OpenIntent, countries: readonly string[]): Fit {
  const answers = countries.map((to) => canShip(intent, intent.country, to));
  if (answers.includes('yes')) return 'yes';
  return answers.length > 0 && answers.every((answer) => answer === 'no') ? 'no' : 'unknown';
}

/**
 * Returns the sort key of an item, the smaller first: reserved ones come last; being rarer by a factor of two outweighs
 * the locality, and the exact number counts least.
 */
const rankKey = ({ fit, range, offer_count, offeredItem }: MatchedItem): number[] => [
  offeredItem.is_reserved ? 1 : 0,
  range === 'no' ? 1 : 0,
  Math.floor(Math.log2(Math.max(1, offer_count))),
  ...standingOfFit(fit),
  range === 'yes' ? 0 : 1,
  offer_count,
];

const standingOfFit = ({ place, size }: WantFit): number[] => [
  place === 'yes' ? 0 : place === null ? 1 : 2,
  size === 'yes' ? 0 : size === 'no' ? 2 : 1,
];

/** Compares by sort key; equal items by intent, the newer first, because ids sort by creation time. */
const byStanding = (a: MatchedItem, b: MatchedItem): number =>
  byNumbers(rankKey(a), rankKey(b)) || byText(b.intent.id, a.intent.id) || byText(itemKey(a), itemKey(b));

type WantMatch = Pick<MatchedItem, 'want_id' | 'fit'>;
const compareWantFits = (a: WantMatch, b: WantMatch): number =>
  byNumbers(standingOfFit(a.fit), standingOfFit(b.fit)) || byText(a.want_id, b.want_id);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byNumbers = (a: readonly number[], b: readonly number[]): number =>
  a.map((number, index) => number - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
