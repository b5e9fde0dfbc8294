import { type SQL, sql } from 'drizzle-orm';
import { index, integer, primaryKey, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { mailKinds } from '#contract/account/mail-preferences.ts';
import { locales } from '#contract/format/locale.ts';

/**
 * The condition that others do not find a user, the opposite of `isPersonListed`, as in the index of those few: a
 * count looks its people up there, and for a listed person reads no row.
 */
const isUnlistedText = sql.raw('"listed" = 0 or "delete_at" is not null or "suspended_at" is not null');

/** Accounts, in the core database. Times are milliseconds since 1970. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull().unique(),
    email: text().notNull().unique(),
    password_hash: text().notNull(),
    display_name: text().notNull(),
    /** the display name's sort key, used by the directory; null in rows written before the column existed */
    name_key: text(),
    /** part of the address of the avatar's images, and changes with them */
    avatar_key: text(),
    /** the avatar that is being made */
    avatar_pending: text(),
    location: text(),
    bio: text(),
    locale: text({ enum: locales }).notNull().default('en'),
    shard: integer().notNull(),
    listed: integer({ mode: 'boolean' }).notNull().default(true),
    on_vacation: integer({ mode: 'boolean' }).notNull().default(false),
    /** number of public specimens, updated by the showcase */
    specimen_count: integer().notNull().default(0),
    /** whether there are any, for the index of those who have some */
    on_show: integer({ mode: 'boolean' }).notNull().default(false),
    last_active_at: integer().notNull(),
    created_at: integer().notNull(),
    /** the version of the terms agreed to at sign-up; null in accounts from before they existed */
    terms_version: text(),
    /** whether the account is of the demo, whose password is public (scripts/start/demo-accounts.ts) */
    is_demo: integer({ mode: 'boolean' }).notNull().default(false),
    /** when everything of the user is deleted, unless they log in before */
    delete_at: integer(),
    /** since when emails to the address are refused for good; null while they are taken */
    email_refused_at: integer(),
    /** since when the account is suspended by the administrator */
    suspended_at: integer(),
    /** whether the user's pages show a notice of the administrator: a warning not yet pressed away, or a suspension */
    has_notice: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('users_by_activity').on(table.listed, table.last_active_at),
    uniqueIndex('users_by_avatar').on(table.avatar_key),
    index('users_on_show').on(table.on_show, table.last_active_at).where(sql`listed = 1 AND on_show = 1`),
    index('users_to_delete').on(table.delete_at).where(sql`${table.delete_at} is not null`),
    index('users_unlisted').on(table.id).where(isUnlistedText),
  ],
);

/**
 * When a user was on vacation: a row for each period, `ended_at` null for the one that goes on. Periods that matter to
 * no figure any more are deleted when the next one begins.
 */
export const vacations = sqliteTable(
  'vacations',
  {
    user_id: text().notNull(),
    started_at: integer().notNull(),
    ended_at: integer(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.started_at] })],
);

type FindableColumns = { delete_at: SQLiteColumn; suspended_at: SQLiteColumn };

/**
 * The condition that visitors can find a user's content: not once the user has requested deletion, and not while
 * the account is suspended. The triggers of the market and the directory say the same.
 */
export const isFindableSql = ({ delete_at, suspended_at }: FindableColumns): SQL =>
  sql`${delete_at} is null and ${suspended_at} is null`;

/** The same condition of a row of `users` itself. */
export const isPersonFindable: SQL = isFindableSql(users);

/** The same as a column to select. */
export const isFindableColumn = sql<boolean>`(${isPersonFindable})`.mapWith(Boolean);

/**
 * Whether a user is listed and findable: of other users nothing is listed, searched, put into feeds or given to
 * search engines. Written out, as in the conditions of the indexes on `on_show`.
 */
export const isPersonListed: SQL = sql`${users.listed} = 1 and ${isPersonFindable}`;

/** The same for the user with an id in a column, without reading the row of a listed user. */
export const isUserListed = (id: SQLiteColumn): SQL =>
  sql`not exists (select 1 from users indexed by users_unlisted where "id" = ${id} and (${isUnlistedText}))`;

/** Active sessions: the token's hash, never the token. */
export const sessions = sqliteTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: text().notNull(),
    created_at: integer().notNull(),
    last_seen_at: integer().notNull(),
    expires_at: integer().notNull(),
    user_agent: text().notNull(),
    /** of the last use, according to the network */
    country: text(),
    city: text(),
  },
  (table) => [index('sessions_by_user').on(table.user_id), index('sessions_by_expiry').on(table.expires_at)],
);

/** Codes sent by email: one valid code per address and purpose. */
export const emailCodes = sqliteTable('email_codes', {
  /** purpose:subject, so that a new code replaces the old one */
  id: text().primaryKey(),
  code_hash: text().notNull(),
  attempts: integer().notNull().default(0),
  expires_at: integer().notNull(),
  created_at: integer().notNull(),
});

/** Links for a new password: the code's hash, never the code; one valid link per account. */
export const resetCodes = sqliteTable(
  'reset_codes',
  {
    user_id: text().primaryKey(),
    code_hash: text().notNull().unique(),
    expires_at: integer().notNull(),
  },
  (table) => [index('reset_codes_by_expiry').on(table.expires_at)],
);

/** The kinds of email that a user does not want; without a row they are sent. */
export const mailRefusals = sqliteTable(
  'mail_refusals',
  { user_id: text().notNull(), kind: text({ enum: mailKinds }).notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
);

/** Former usernames, which are never given out again, as hashes: the name itself is deleted with its account. */
export const retiredUsernames = sqliteTable('retired_usernames', {
  username_hash: text().primaryKey(),
  retired_at: integer().notNull(),
});

/** The numbers of what was deleted with each account; no row identifies the account. */
export const erasures = sqliteTable('erasures', {
  id: text().primaryKey(),
  began_at: integer().notNull(),
  finished_at: integer(),
  /** the amounts, by name: rows of each table, objects in the bucket */
  counts: text({ mode: 'json' }).notNull().$type<Record<string, number>>(),
});
