import { reaches, type ShippingTerms } from '#contract/exchange/intents/shipping.ts';
import {
  type AskedThing,
  type Fit,
  isWantedItem,
  type JudgedItem,
  type WantFit,
  wantFit,
} from '#contract/exchange/wants/want-fit.ts';

/** How many matches somebody has at most. */
export const MATCHES_MAX = 50;
/** How many are kept beside them with those whom they talk to. */
const TALKING_MAX = 20;
/** No more than so many are from one collector, so that nobody's long list hides the others. */
const OF_ONE_MAX = 5;

/** What somebody offers: `mineral_ids` begins with the mineral itself. */
export type OfferedItem = JudgedItem & { specimen_id: string | null };
/** An intent that is open. */
export type OpenIntent = ShippingTerms & { id: string; country: string; offers: readonly OfferedItem[] };
/** What somebody offers and looks for. */
export type MatchTrader = {
  user_id: string;
  wants: readonly (AskedThing & { id: string })[];
  intents: readonly OpenIntent[];
};
/** For whom matches are sought; `countries` are where parcels for them go. */
export type Seeker = MatchTrader & { countries: readonly string[] };

/** What stands around a match: how many open intents offer a mineral, and which partners and matches are left out. */
export type Surroundings = {
  offerCount: (mineral_id: string) => number;
  /** one keeps the other away */
  kept_away: ReadonlySet<string>;
  /** in a conversation that is open */
  talking: ReadonlySet<string>;
  /** the ids of matches that are not for them */
  dismissed: ReadonlySet<string>;
};

/** A piece that somebody could receive or give, of which intent it is, and for which line of a want list. */
export type MatchedItem = {
  intent: OpenIntent;
  piece: OfferedItem;
  want_id: string;
  fit: WantFit;
  /** whether a parcel reaches whoever would receive it; unknown where that has to be asked */
  range: Fit;
  /** how many open intents offer its mineral */
  offer_count: number;
};
/** What somebody could receive, and what its owner wants of theirs; without that it is one-sided. */
export type Match = { id: string; partner_id: string; receive: MatchedItem; give: MatchedItem | null };

/** What a match is known by: the same for as long as the intent offers that piece. */
const matchId = (intent_id: string, { specimen_id, mineral_ids }: OfferedItem): string =>
  `${intent_id}.${specimen_id ?? mineral_ids[0] ?? ''}`;

/**
 * The matches of somebody among what others offer, the best first: those that are mutual before those that are
 * one-sided, and within each what is rarest on the market, then from the place that is asked for, in a size that is
 * welcome, in the range. What does not reach them stands last of its kind. Each piece of theirs that a partner wants
 * makes one match mutual. Matches with those whom they talk to already stand apart.
 */
export function rankMatches(seeker: Seeker, otherTraders: readonly MatchTrader[], surroundings: Surroundings) {
  const matches = otherTraders
    .filter(({ user_id }) => user_id !== seeker.user_id && !surroundings.kept_away.has(user_id))
    .flatMap((partner) => partnerMatches(seeker, partner, surroundings))
    .sort((a, b) => Number(a.give === null) - Number(b.give === null) || byStanding(a.receive, b.receive));
  const isTalking = ({ partner_id }: Match) => surroundings.talking.has(partner_id);
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
    .map((receive) => ({ receive, id: matchId(receive.intent.id, receive.piece) }))
    .filter(({ id }) => !surroundings.dismissed.has(id))
    .slice(0, OF_ONE_MAX)
    .map(({ receive, id }, index) => ({ id, partner_id: partner.user_id, receive, give: givable[index] ?? null }));
}

/** What of somebody's offers is wanted, each thing once and for the line that it fits best: the best first. */
function wantedItems(
  intents: readonly OpenIntent[],
  wants: MatchTrader['wants'],
  countries: readonly string[],
  { offerCount: offering }: Surroundings,
): MatchedItem[] {
  const items = intents.flatMap((intent) => {
    const range = shippingFit(intent, countries);
    return intent.offers.flatMap((offer) => {
      const fits = wants.map((want) => ({ want_id: want.id, fit: wantFit(want, offer) }));
      const [best] = fits.filter(({ fit }) => isWantedItem(fit)).sort(compareWantFits);
      return best ? [{ intent, piece: offer, ...best, range, offer_count: offering(offer.mineral_ids[0] ?? '') }] : [];
    });
  });
  const itemsByKey = new Map<string, MatchedItem>();
  for (const item of items.sort(byStanding)) if (!itemsByKey.has(itemKey(item))) itemsByKey.set(itemKey(item), item);
  return [...itemsByKey.values()];
}

const itemKey = ({ piece: { specimen_id, mineral_ids } }: MatchedItem) => specimen_id ?? mineral_ids[0] ?? '';

/** Whether a parcel reaches any of these countries. */
function shippingFit(intent: OpenIntent, countries: readonly string[]): Fit {
  const answers = countries.map((to) => reaches(intent, intent.country, to));
  if (answers.includes('yes')) return 'yes';
  return answers.length > 0 && answers.every((answer) => answer === 'no') ? 'no' : 'unknown';
}

/**
 * Where a piece stands among others, the smaller first: as much rarer as twice as few is more than its place, and the
 * exact number is less than all else.
 */
const rankKey = ({ fit, range, offer_count }: MatchedItem): number[] => [
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

/** What stands alike goes by its intent, the newer first, whose ids sort by when they were made. */
const byStanding = (a: MatchedItem, b: MatchedItem): number =>
  byNumbers(rankKey(a), rankKey(b)) || byText(b.intent.id, a.intent.id) || byText(itemKey(a), itemKey(b));

type WantMatch = Pick<MatchedItem, 'want_id' | 'fit'>;
const compareWantFits = (a: WantMatch, b: WantMatch): number =>
  byNumbers(standingOfFit(a.fit), standingOfFit(b.fit)) || byText(a.want_id, b.want_id);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byNumbers = (a: readonly number[], b: readonly number[]): number =>
  a.map((number, index) => number - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
