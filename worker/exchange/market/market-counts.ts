import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { CountedIntents } from '#contract/exchange/market/market.ts';
import { marketKinds } from '#contract/exchange/market/market-filters.ts';
import { marketBounds, marketValue } from '#contract/exchange/market/market-tokens.ts';
import { counters } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { askTogether, draft, makeQuestion, prepareQuestion } from '#worker/db/prepared-query.ts';
import { marketCounts } from '#worker/exchange/intents/tables.ts';
import { marketTerms } from '#worker/exchange/market-index-tables.ts';

const OF_A_KIND = 100;
/** A market of more intents than this is counted by the sweep, because counting scans every word of the index. */
const COUNTED_AT_ONCE = 5_000;
export const kinds = [...marketKinds, 'not_to'] as const;
export type Kind = (typeof kinds)[number];
export type Counts = Record<Kind, CountedIntents[]>;
type Term = { term: string; n: number };

/** Shipping destinations and exclusions are counted for all countries. */
export const termLimit = (kind: Kind) => (kind === 'ships_to' || kind === 'not_to' ? 300 : OF_A_KIND);

const ofKind = (kind: Kind): SQL | undefined => {
  const [from, to] = marketBounds(kind);
  return and(gte(marketTerms.term, from), lt(marketTerms.term, to));
};

/** The most frequent values of a kind over all intents, from the vocabulary of the index. */
const askKind = (kind: Kind) =>
  makeQuestion(
    draft
      .select({ term: marketTerms.term, n: marketTerms.doc })
      .from(marketTerms)
      .where(ofKind(kind))
      .orderBy(desc(marketTerms.doc), asc(marketTerms.term))
      .limit(termLimit(kind)),
  );

/** A word of the index with its count, as a value of its kind. */
export const intentCount = (kind: Kind, { term, n }: Term): CountedIntents => ({
  value: marketValue(kind, term),
  intent_count: n,
});

/** The counts that the last sweep stored; they may be old for a market that is counted per request. */
export const askStoredCounts = prepareQuestion(() =>
  draft
    .select()
    .from(marketCounts)
    .where(sql`${marketCounts.kind} in ${inList(kinds)}`),
);
type StoredCounts = ReturnType<ReturnType<typeof askStoredCounts>['read']>;

/**
 * Returns the counts of these kinds over all intents: for a large market those stored by the last sweep, as far
 * as there are any.
 */
export async function countsOfAll(
  core: CoreDb,
  wantedKinds: readonly Kind[],
  total: number,
  storedCounts: StoredCounts,
): Promise<Counts> {
  const emptyCounts = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Counts;
  const storedEntries =
    total > COUNTED_AT_ONCE ? storedCounts.map(({ kind, counts: kindCounts }) => [kind, kindCounts] as const) : [];
  const remainingKinds = wantedKinds.filter((kind) => !storedEntries.some(([storedKind]) => storedKind === kind));
  return {
    ...emptyCounts,
    ...(Object.fromEntries(storedEntries) as Partial<Counts>),
    ...(await countAll(core, remainingKinds)),
  };
}

async function countAll(core: CoreDb, wantedKinds: readonly Kind[]): Promise<Partial<Counts>> {
  if (wantedKinds.length === 0) return {};
  const answers = await askTogether(core, Object.fromEntries(wantedKinds.map((kind) => [kind, askKind(kind)])));
  const read = wantedKinds.map((kind) => [kind, (answers[kind] ?? []).map((term) => intentCount(kind, term))]);
  return Object.fromEntries(read) as Partial<Counts>;
}

/** The sweep that counts a market too large to be counted per request. */
export async function keepMarketCounts(core: CoreDb): Promise<void> {
  const [totals] = await core.select().from(counters).where(eq(counters.name, 'market_intents'));
  if ((totals?.value ?? 0) <= COUNTED_AT_ONCE) return;
  const counts = await countAll(core, kinds);
  await core
    .insert(marketCounts)
    .values(kinds.map((kind) => ({ kind, counts: counts[kind] ?? [] })))
    .onConflictDoUpdate({ target: marketCounts.kind, set: { counts: sql`excluded.counts` } });
}
