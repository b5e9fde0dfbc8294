import { sql } from 'drizzle-orm';
import type { CountedIntents, MarketCounts } from '#contract/exchange/market/market.ts';
import {
  activeMarketKinds,
  INTENTS_COUNTED_MAX,
  isMarketNarrowed,
  type MarketFilters,
} from '#contract/exchange/market/market-filters.ts';
import { ANYWHERE, marketBounds } from '#contract/exchange/market/market-tokens.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { askTogether, draft, prepareQuestion } from '#worker/db/prepared-query.ts';
import { market } from '#worker/exchange/intents/tables.ts';
import { marketIndex } from '#worker/exchange/market-index-tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import {
  askStoredCounts,
  type Counts,
  countsOfAll,
  intentCount,
  type Kind,
  kinds,
  termLimit,
} from './market-counts.ts';
import { marketMatch } from './market-match.ts';
import { askTotals } from './market-queries.ts';

/** For at most how many active filters the counts without that filter are read. */
const APART_MAX = 3;

/** Counts the matching intents, up to one more than the limit, with all their facets. */
const askLeft = prepareQuestion(() =>
  draft
    .select({
      n: sql<number>`count(*)`.as('n'),
      held: sql<string>`coalesce(group_concat(${market.facets} || ' ' || ${market.want_tokens} || ' ' || ${market.specimen_tokens}, ' '), '')`.as(
        'held',
      ),
    })
    .from(market)
    .where(
      sql`${market.seq} in (select ${marketIndex.rowid} from ${marketIndex}
        where ${marketIndex} match ${sql.placeholder('match')} limit ${sql.raw(String(INTENTS_COUNTED_MAX + 1))})`,
    ),
);

type Read = { n: number; held: string };
type FilteredCounts = { matchCount: number; counts: Counts };

/** Counts the open intents under each filter, narrowed by the other filters as far as that can be read. */
export async function countMarket(
  { core }: Pick<Call<'public'>, 'core'>,
  filters: MarketFilters,
): Promise<MarketCounts> {
  const isNarrowed = isMarketNarrowed(filters);
  const activeKinds = isNarrowed ? activeMarketKinds(filters) : [];
  const separateSearches = activeKinds
    .slice(0, APART_MAX)
    .map((kind) => ({ kind, searchFilters: { ...filters, [kind]: undefined } }));
  const searches = isNarrowed ? [filters, ...separateSearches.map((search) => search.searchFilters)] : [];
  const { left, others, totals, kept } = await readLeft(core, searches);
  const read = (kind: Kind): CountedIntents[] | null => {
    const filter = kind === 'not_to' ? 'ships_to' : kind;
    const index = separateSearches.findIndex((search) => search.kind === filter);
    if (index >= 0) return others[index]?.counts[kind] ?? null;
    return activeKinds.includes(filter) ? null : (left?.counts[kind] ?? null);
  };
  const total = totals.market_intents ?? 0;
  const missingKinds = kinds.filter((kind) => read(kind) === null);
  const ofAll = await countsOfAll(core, missingKinds, total, kept);
  const counts = Object.fromEntries(kinds.map((kind) => [kind, read(kind) ?? ofAll[kind]])) as Counts;
  return {
    total,
    traders: totals.market_traders ?? 0,
    matching: isNarrowed ? (left?.matchCount ?? null) : total,
    ...(await addMineralNames(core, counts)),
    ...reachableCountries(counts),
    country: counts.country,
    size_class: counts.size_class,
    has_photos: counts.has_photos,
    available: counts.available,
    has_exchanged: counts.has_exchanged,
  };
}

/**
 * Counts what each of several searches leaves, null if that is too many or everything; with the market's own
 * counters and those stored by a sweep.
 */
async function readLeft(core: CoreDb, searches: readonly MarketFilters[]) {
  const matches = searches.map(marketMatch);
  const questions = Object.fromEntries(
    matches.flatMap((match, index) =>
      match === null || match === 'nothing' ? [] : [[String(index), askLeft({ match })]],
    ),
  );
  const allQuestions = { ...questions, totals: askTotals({}), storedCounts: askStoredCounts({}) };
  const { totals, storedCounts, ...answers } = await askTogether(core, allQuestions);
  const [filteredCounts = null, ...otherCounts] = matches.map((match, index) => {
    if (match === 'nothing') return tally({ n: 0, held: '' });
    const [read] = (answers as Record<string, Read[]>)[index] ?? [];
    return read ? tally(read) : null;
  });
  const totalsByName: Partial<Record<string, number>> = Object.fromEntries(
    totals.map(({ name, value }) => [name, value]),
  );
  return { left: filteredCounts, others: otherCounts, totals: totalsByName, kept: storedCounts };
}

/** Counts these intents under each facet; null if not all were read. */
function tally({ n: matchCount, held }: Read): FilteredCounts | null {
  if (matchCount > INTENTS_COUNTED_MAX) return null;
  const termCounts = new Map<string, number>();
  for (const term of held.split(' ')) termCounts.set(term, (termCounts.get(term) ?? 0) + 1);
  const sortedTerms = [...termCounts]
    .map(([term, n]) => ({ term, n }))
    .sort((a, b) => b.n - a.n || (a.term < b.term ? -1 : 1));
  const counts = kinds.map((kind) => {
    const [from, to] = marketBounds(kind);
    const kindTerms = sortedTerms.filter(({ term }) => from <= term && term < to).slice(0, termLimit(kind));
    return [kind, kindTerms.map((term) => intentCount(kind, term))];
  });
  return { matchCount, counts: Object.fromEntries(counts) as Counts };
}

/** For each country: intents that ship there or anywhere, less those that exclude it. */
function reachableCountries({ ships_to, not_to }: Counts): Pick<MarketCounts, 'ships_to' | 'ships_anywhere'> {
  const countryCount = (counts: readonly CountedIntents[], country: string) =>
    counts.find(({ value }) => value === country)?.intent_count ?? 0;
  const ships_anywhere = countryCount(ships_to, ANYWHERE);
  const countries = new Set([...ships_to, ...not_to].map(({ value }) => value).filter((value) => value !== ANYWHERE));
  const countryCounts = [...countries].map((value) => ({
    value,
    intent_count: ships_anywhere + countryCount(ships_to, value) - countryCount(not_to, value),
  }));
  return { ships_to: countryCounts.sort((a, b) => b.intent_count - a.intent_count), ships_anywhere };
}

type NamedCounts = Pick<MarketCounts, 'offered' | 'wanted'>;

/** Adds names to the counted minerals. */
async function addMineralNames(core: CoreDb, { offered, wanted }: Counts): Promise<NamedCounts> {
  const ids = [...new Set([...offered, ...wanted].map(({ value }) => value))];
  const mineralRows =
    ids.length === 0
      ? []
      : await core.all<{ id: string; name: string; name_zh: string | null }>(
          sql`select m.id, m.name, m.name_zh from json_each(${JSON.stringify(ids)}) c cross join minerals m on m.id = c.value`,
        );
  const names = new Map(mineralRows.map(({ id, ...name }) => [id, name]));
  const withName = (mineralCount: CountedIntents) => ({
    ...mineralCount,
    ...(names.get(mineralCount.value) ?? { name: mineralCount.value, name_zh: null }),
  });
  return { offered: offered.map(withName), wanted: wanted.map(withName) };
}
