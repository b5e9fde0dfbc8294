import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locales } from '#contract/locale.ts';

/** People, in the core database. Times are milliseconds since 1970. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull().unique(),
    email: text().notNull().unique(),
    password_hash: text().notNull(),
    display_name: text().notNull(),
    avatar_key: text(),
    location: text(),
    bio: text(),
    locale: text({ enum: locales }).notNull().default('en'),
    shard: integer().notNull(),
    listed: integer({ mode: 'boolean' }).notNull().default(true),
    on_vacation: integer({ mode: 'boolean' }).notNull().default(false),
    /** public specimens, kept by the showcase */
    specimen_count: integer().notNull().default(0),
    last_active_at: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [index('users_by_activity').on(table.listed, table.last_active_at)],
);

/** Who is logged in where: the token's hash, never the token. */
export const sessions = sqliteTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: text().notNull(),
    created_at: integer().notNull(),
    last_seen_at: integer().notNull(),
    expires_at: integer().notNull(),
    user_agent: text().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.user_id), index('sessions_by_expiry').on(table.expires_at)],
);

/** Codes sent by mail: one living code for an address and purpose. */
export const emailCodes = sqliteTable('email_codes', {
  /** purpose:address, so that a new code replaces the old one */
  id: text().primaryKey(),
  code_hash: text().notNull(),
  attempts: integer().notNull().default(0),
  expires_at: integer().notNull(),
  created_at: integer().notNull(),
});

/** Exact counters of tries, each until its time is over. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: integer().notNull(),
  },
  (table) => [index('attempts_by_end').on(table.until)],
);
