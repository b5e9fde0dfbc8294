import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { CountedIntents, MarketCounts } from '#contract/exchange/market/market.ts';
import {
  isMarketNarrowed,
  type MarketFilters,
  marketKinds,
  marketKindsOn,
} from '#contract/exchange/market/market-filters.ts';
import { ANYWHERE, marketBounds, marketValue } from '#contract/exchange/market/market-tokens.ts';
import { counters } from '../../collection/showcase/showcase-tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { askTogether, draft, prepared, questionOf } from '../../db/prepared.ts';
import type { Call } from '../../http/serve.ts';
import { market, marketCounts } from '../intents/tables.ts';
import { marketIndex, marketTerms } from './market-index-tables.ts';
import { marketMatch } from './market-match.ts';
import { askTotals } from './market-questions.ts';

const OF_A_KIND = 100;
/** What is counted by reading it: beyond so many, counts are of all. */
const LEFT_MAX = 2_000;
/** A market of more intents than this is counted by the sweep: every word of the index is walked for that. */
const COUNTED_AT_ONCE = 5_000;
/** For how many filters that are on it is also read what the others leave. */
const APART_MAX = 3;

const kinds = [...marketKinds, 'not_to'] as const;
type Kind = (typeof kinds)[number];
type Counts = Record<Kind, CountedIntents[]>;
type Term = { term: string; n: number };
type Read = { n: number; held: string };

/** Where a parcel goes and does not go is counted for every country there is. */
const most = (kind: Kind) => (kind === 'ships_to' || kind === 'not_to' ? 300 : OF_A_KIND);

const ofKind = (kind: Kind): SQL | undefined => {
  const [from, to] = marketBounds(kind);
  return and(gte(marketTerms.term, from), lt(marketTerms.term, to));
};

/** The values of a kind that the most have, of all intents: as the index's vocabulary knows them. */
const askKind = (kind: Kind) =>
  questionOf(
    draft
      .select({ term: marketTerms.term, n: marketTerms.doc })
      .from(marketTerms)
      .where(ofKind(kind))
      .orderBy(desc(marketTerms.doc), asc(marketTerms.term))
      .limit(most(kind)),
  );

/** How many intents are matched, up to one more than are read, and all facets of these. */
const askLeft = prepared(() =>
  draft
    .select({
      n: sql<number>`count(*)`.as('n'),
      held: sql<string>`coalesce(group_concat(${market.facets} || ' ' || ${market.wanted} || ' ' || ${market.shown}, ' '), '')`.as(
        'held',
      ),
    })
    .from(market)
    .where(
      sql`${market.seq} in (select ${marketIndex.rowid} from ${marketIndex}
        where ${marketIndex} match ${sql.placeholder('match')} limit ${sql.raw(String(LEFT_MAX + 1))})`,
    ),
);

type Left = { matching: number; counts: Counts };

/** How many open intents there are under each filter, as far as it can be read of what the others leave. */
export async function countMarket({ core }: Pick<Call<'public'>, 'core'>, asked: MarketFilters): Promise<MarketCounts> {
  const narrowed = isMarketNarrowed(asked);
  const on = narrowed ? marketKindsOn(asked) : [];
  const apart = on.slice(0, APART_MAX).map((kind) => ({ kind, asked: { ...asked, [kind]: undefined } }));
  const [left, totals, ...others] = await readLeft(core, narrowed ? [asked, ...apart.map((one) => one.asked)] : []);
  const read = (kind: Kind): CountedIntents[] | null => {
    const at = apart.findIndex((one) => one.kind === (kind === 'not_to' ? 'ships_to' : kind));
    if (at >= 0) return others[at]?.counts[kind] ?? null;
    return on.some((one) => one === kind) ? null : (left?.counts[kind] ?? null);
  };
  const missing = kinds.filter((kind) => read(kind) === null);
  const ofAll = await readAll(core, missing, totals.market_intents ?? 0);
  const counts = Object.fromEntries(kinds.map((kind) => [kind, read(kind) ?? ofAll[kind]])) as Counts;
  const total = totals.market_intents ?? 0;
  return {
    total,
    traders: totals.market_traders ?? 0,
    matching: narrowed ? (left?.matching ?? null) : total,
    ...(await named(core, counts)),
    ...reached(counts),
    country: counts.country,
    size_class: counts.size_class,
    has_photos: counts.has_photos,
  };
}

type Totals = Partial<Record<string, number>>;

/** What each of several searches leaves, null where that is too much or everything; and the market's own counters. */
async function readLeft(
  core: CoreDb,
  searches: readonly MarketFilters[],
): Promise<[Left | null, Totals, ...(Left | null)[]]> {
  const matches = searches.map(marketMatch);
  const questions = Object.fromEntries(
    matches.flatMap((match, at) => (match === null || match === 'nothing' ? [] : [[String(at), askLeft({ match })]])),
  );
  const { totals, ...answers } = await askTogether(core, { ...questions, totals: askTotals({}) });
  const [left = null, ...others] = matches.map((match, at) => {
    if (match === 'nothing') return tally({ n: 0, held: '' });
    const [read] = (answers as Record<string, Read[]>)[at] ?? [];
    return read ? tally(read) : null;
  });
  return [left, Object.fromEntries(totals.map(({ name, value }) => [name, value])), ...others];
}

/** How many of the intents that were read stand under each facet; null where they are not all. */
function tally({ n: matching, held }: Read): Left | null {
  if (matching > LEFT_MAX) return null;
  const counted = new Map<string, number>();
  for (const term of held.split(' ')) counted.set(term, (counted.get(term) ?? 0) + 1);
  const sorted = [...counted].map(([term, n]) => ({ term, n })).sort((a, b) => b.n - a.n || (a.term < b.term ? -1 : 1));
  const counts = kinds.map((kind) => {
    const [from, to] = marketBounds(kind);
    const own = sorted.filter(({ term }) => from <= term && term < to).slice(0, most(kind));
    return [kind, own.map((term) => countedAs(kind, term))];
  });
  return { matching, counts: Object.fromEntries(counts) as Counts };
}

const countedAs = (kind: Kind, { term, n }: Term): CountedIntents => ({
  value: marketValue(kind, term),
  intent_count: n,
});

/** The counts of all of some kinds: of a large market those of the last sweep, as far as it has been there. */
async function readAll(core: CoreDb, missing: readonly Kind[], total: number): Promise<Counts> {
  const none = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Counts;
  if (missing.length === 0) return none;
  const kept = total > COUNTED_AT_ONCE ? await core.select().from(marketCounts) : [];
  const known = kept.map(({ kind, counted }) => [kind, counted]);
  const left = missing.filter((kind) => !kept.some((one) => one.kind === kind));
  return { ...none, ...(Object.fromEntries(known) as Partial<Counts>), ...(await countAll(core, left)) };
}

async function countAll(core: CoreDb, wanted: readonly Kind[]): Promise<Partial<Counts>> {
  if (wanted.length === 0) return {};
  const answers = await askTogether(core, Object.fromEntries(wanted.map((kind) => [kind, askKind(kind)])));
  const read = wanted.map((kind) => [kind, (answers[kind] ?? []).map((term) => countedAs(kind, term))]);
  return Object.fromEntries(read) as Partial<Counts>;
}

/** What a sweep does: counts a market that is too large to be counted for each reader. */
export async function keepMarketCounts(core: CoreDb): Promise<void> {
  const [totals] = await core.select().from(counters).where(eq(counters.name, 'market_intents'));
  if ((totals?.value ?? 0) <= COUNTED_AT_ONCE) return;
  const counted = await countAll(core, kinds);
  await core
    .insert(marketCounts)
    .values(kinds.map((kind) => ({ kind, counted: counted[kind] ?? [] })))
    .onConflictDoUpdate({ target: marketCounts.kind, set: { counted: sql`excluded.counted` } });
}

/** To each country goes what goes there or anywhere, without what does not go there. */
function reached({ ships_to, not_to }: Counts): Pick<MarketCounts, 'ships_to' | 'ships_anywhere'> {
  const countOf = (counts: readonly CountedIntents[], country: string) =>
    counts.find(({ value }) => value === country)?.intent_count ?? 0;
  const ships_anywhere = countOf(ships_to, ANYWHERE);
  const countries = new Set([...ships_to, ...not_to].map(({ value }) => value).filter((value) => value !== ANYWHERE));
  const counted = [...countries].map((value) => ({
    value,
    intent_count: ships_anywhere + countOf(ships_to, value) - countOf(not_to, value),
  }));
  return { ships_to: counted.sort((a, b) => b.intent_count - a.intent_count), ships_anywhere };
}

type Named = Pick<MarketCounts, 'offered' | 'wanted'>;

/** The minerals among the counts, with their names. */
async function named(core: CoreDb, { offered, wanted }: Counts): Promise<Named> {
  const ids = [...new Set([...offered, ...wanted].map(({ value }) => value))];
  const known =
    ids.length === 0
      ? []
      : await core.all<{ id: string; name: string; name_zh: string | null }>(
          sql`select m.id, m.name, m.name_zh from json_each(${JSON.stringify(ids)}) c cross join minerals m on m.id = c.value`,
        );
  const names = new Map(known.map(({ id, ...name }) => [id, name]));
  const withName = (counted: CountedIntents) => ({
    ...counted,
    ...(names.get(counted.value) ?? { name: counted.value, name_zh: null }),
  });
  return { offered: offered.map(withName), wanted: wanted.map(withName) };
}
