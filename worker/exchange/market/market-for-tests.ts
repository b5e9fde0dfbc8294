import { eq, sql } from 'drizzle-orm';
import { marketEntry, wantedEntry } from '#contract/exchange/market/market-entry.ts';
import { marketToken } from '#contract/exchange/market/market-tokens.ts';
import { sizeClass } from '#contract/format/size.ts';
import { users } from '#worker/account/tables.ts';
import { reservations, showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { offerMineral, wantShape } from '#worker/exchange/intents/intent-shape.ts';
import { readIntent } from '#worker/exchange/intents/queries.ts';
import { intents, market } from '#worker/exchange/intents/tables.ts';

type Entries = Map<string, string[]>;

const uniqueTokens = (...texts: string[]) =>
  [...new Set(texts.join(' ').split(' '))].filter((word) => word !== '').sort();

/** Returns the index entry of each intent of the market: its words, each once. */
export async function indexedIntents(core: CoreDb): Promise<Entries> {
  await core.run(sql`create virtual table if not exists market_instances using fts5vocab(market_index, instance)`);
  const termRows = await core.all<{ id: string; term: string }>(
    sql`select distinct ${market.intent_id} as id, term from market_instances left join ${market} on ${market.seq} = doc`,
  );
  const byIntent = Map.groupBy(termRows, ({ id }) => id);
  return new Map([...byIntent].map(([id, rows]) => [id, rows.map(({ term }) => term).sort()]));
}

/** Returns the entries that the index should contain, computed from the rows. */
export async function intentsToIndex(core: CoreDb): Promise<Entries> {
  const open = await core
    .select({ id: intents.id })
    .from(intents)
    .innerJoin(users, eq(users.id, intents.user_id))
    .where(sql`${intents.status} = 'active' and ${users.on_vacation} = 0 and ${users.delete_at} is null`);
  const entries = await Promise.all(open.map(async ({ id }) => [id, await readIntentTokens(core, id)] as const));
  return new Map(entries);
}

async function readIntentTokens(core: CoreDb, id: string): Promise<string[]> {
  const read = await readIntent(core, id);
  if (!read) throw new Error(`There is no intent ${id}`);
  const offers = read.offers.filter(({ traded }) => !traded);
  const reservedIds = (await core.select().from(reservations)).map(({ specimen_id }) => specimen_id);
  const availableOffers = offers.filter(({ specimen_id }) => !specimen_id || !reservedIds.includes(specimen_id));
  const showcaseRows = await core.select().from(showcase).where(eq(showcase.hidden, false));
  const offeredRows = showcaseRows.filter(
    ({ specimen_id, user_id }) =>
      user_id === read.row.user_id && availableOffers.some((offer) => offer.specimen_id === specimen_id),
  );
  const minerals = [
    ...availableOffers.map(({ mineral_id }) => mineral_id),
    ...offeredRows.flatMap(({ tile }) => (tile?.minerals ?? []).map(({ id }) => id)),
  ];
  const sizes = offeredRows.flatMap(({ tile }) => (tile?.size ? (sizeClass(tile.size) ?? []) : []));
  const { words, facets } = marketEntry({
    ...read.row,
    offers: offers.map((offer) => ({ ...offer, mineral: offerMineral(offer) })),
  });
  return uniqueTokens(
    words,
    facets,
    wantedEntry(read.wants.map(wantShape)).want_tokens,
    ...minerals.map((value) => marketToken({ kind: 'offered', value })),
    ...sizes.map((value) => marketToken({ kind: 'size_class', value })),
    ...(offeredRows.some(({ media_at }) => media_at !== null)
      ? [marketToken({ kind: 'has_photos', value: 'true' })]
      : []),
    ...(availableOffers.length > 0 ? [marketToken({ kind: 'available', value: 'true' })] : []),
    ...(read.stats && read.stats.successful_exchanges > 0
      ? [marketToken({ kind: 'has_exchanged', value: 'true' })]
      : []),
  );
}
