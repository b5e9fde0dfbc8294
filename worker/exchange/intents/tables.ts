import { getTableColumns, sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { intentStatuses } from '#contract/exchange/intents/intent.ts';
import { shippingRanges } from '#contract/exchange/intents/shipping-terms.ts';
import type { CountedIntents } from '#contract/exchange/market/market.ts';
import type { MarketCard, MarketWants } from '#contract/exchange/market/market-entry.ts';
import type { SizeClass } from '#contract/format/size.ts';

/** The intents, in core: everybody may read all of it. Times are milliseconds since 1970. */
export const intents = sqliteTable(
  'intents',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    country: text().notNull(),
    region: text(),
    city: text(),
    shipping_range: text({ enum: shippingRanges }).notNull(),
    ships_to: text({ mode: 'json' }).$type<string[]>().notNull(),
    not_to: text({ mode: 'json' }).$type<string[]>().notNull(),
    description: text(),
    status: text({ enum: intentStatuses }).notNull(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    version: integer().notNull(),
    /** whether the administrator hides it: visitors do not find it, and its owner cannot open it */
    barred: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('intents_by_user').on(table.user_id, table.created_at, table.id),
    index('intents_by_user_status').on(table.user_id, table.status, table.created_at, table.id),
  ],
);
export type IntentRow = typeof intents.$inferSelect;

/** The offers of an intent, in its owner's order: a mineral, and the specimen if one was named. */
export const intentMinerals = sqliteTable(
  'intent_minerals',
  {
    intent_id: text().notNull(),
    position: integer().notNull(),
    mineral_id: text().notNull(),
    specimen_id: text(),
    note: text(),
    /** whether that specimen was given away in an exchange */
    traded: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.intent_id, table.position] }),
    index('intent_minerals_by_specimen').on(table.specimen_id).where(sql`${table.specimen_id} is not null`),
  ],
);

/** The want list of each user, shown with all their intents. Ids sort by when a row was added. */
export const wants = sqliteTable(
  'wants',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    mineral_id: text(),
    locality_id: integer(),
    note: text(),
    created_at: integer().notNull(),
    /** the wanted sizes; empty if every size is */
    size_class: text({ mode: 'json' }).$type<SizeClass[]>().notNull().default([]),
    with_photo: integer({ mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
    /** whether lists of all wants show it: not of users who are unlisted, away, suspended or about to be deleted */
    listed: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('wants_by_user').on(table.user_id, table.id),
    index('wants_by_mineral').on(table.mineral_id).where(sql`"mineral_id" is not null`),
    index('wants_by_place').on(table.locality_id).where(sql`"mineral_id" is null`),
    index('wants_listed').on(table.id).where(sql`"listed" = 1`),
    index('wants_listed_by_mineral').on(table.mineral_id, table.id).where(sql`"listed" = 1`),
  ],
);

/** The stats of each trader; contract/exchange/intents/credit.ts explains the columns. */
export const traderStats = sqliteTable(
  'trader_stats',
  {
    user_id: text().primaryKey(),
    active_intents: integer().notNull().default(0),
    total_intents: integer().notNull().default(0),
    requests_received: integer().notNull().default(0),
    requests_answered: integer().notNull().default(0),
    successful_exchanges: integer().notNull().default(0),
    partner_count: integer().notNull().default(0),
    positive: integer().notNull().default(0),
    neutral: integer().notNull().default(0),
    negative: integer().notNull().default(0),
    unsent: integer().notNull().default(0),
    unsolved: integer().notNull().default(0),
    shipment_count: integer().notNull().default(0),
    median_ship_days: real(),
    country_count: integer().notNull().default(0),
    /** how many conversations a recount reads */
    conversation_count: integer().notNull().default(0),
    /** whether time alone changes a figure, so that a sweep has to recount */
    is_aging: integer({ mode: 'boolean' }).notNull().default(false),
    /** when everything but the intents was last recounted */
    recounted_at: integer().notNull().default(0),
  },
  (table) => [index('trader_stats_by_recount').on(table.recounted_at).where(sql`${table.is_aging} = 1`)],
);

const { user_id, recounted_at, conversation_count, is_aging, ...figures } = getTableColumns(traderStats);
/** The figures of a trader, without what only recounting needs. */
export const statsColumns = figures;

/**
 * The countries to which each user has sent something that was received, so that they can be counted. A row says
 * neither to whom nor when, and stays until its user is erased.
 */
export const shipCountries = sqliteTable(
  'ship_countries',
  {
    user_id: text().notNull(),
    country: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.country] })],
);

/**
 * The market, in core: one row for each open intent, with its search tokens and the content of its card. Triggers
 * update its index, its counters, the tokens of specimens that visitors see now, and whether the owner is away;
 * everything else is written with the intent.
 */
export const market = sqliteTable(
  'market',
  {
    /** rowid in the index: the newest activity has the highest */
    seq: integer().primaryKey(),
    intent_id: text().notNull().unique(),
    user_id: text().notNull(),
    /** whether visitors find it: not while its owner is away, suspended or about to be deleted */
    listed: integer({ mode: 'boolean' }).notNull(),
    /**
     * its search tokens: from the intent, from its owner's wants, from its specimens as visitors see them, and its
     * text
     */
    facets: text().notNull(),
    want_tokens: text().notNull(),
    specimen_tokens: text().notNull(),
    words: text().notNull(),
    card: text({ mode: 'json' }).$type<MarketCard>().notNull(),
    wants: text({ mode: 'json' }).$type<MarketWants>().notNull(),
    active_at: integer().notNull(),
    /** when its owner was asked whether it is still available; null when answered */
    reminder_sent_at: integer(),
    /** whether the intent has changed since: a sweep writes the row again */
    stale: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('market_by_user').on(table.user_id),
    index('market_quiet').on(table.active_at).where(sql`"reminder_sent_at" is null`),
    index('market_reminded').on(table.reminder_sent_at).where(sql`"reminder_sent_at" is not null`),
    index('market_stale').on(table.seq).where(sql`"stale" = 1`),
  ],
);

/** How many intents of a large market have each facet, by kind: counted by a sweep, because that takes a while. */
export const marketCounts = sqliteTable('market_counts', {
  kind: text().primaryKey(),
  counts: text({ mode: 'json' }).$type<CountedIntents[]>().notNull(),
});
