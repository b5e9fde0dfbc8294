import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tables that stand in the core database and in every catalogue alike. */

/** What has still to be told elsewhere, in order. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  payload: text({ mode: 'json' }).notNull().$type<unknown>(),
  created_at: integer().notNull(),
  attempts: integer().notNull().default(0),
});

/**
 * The truth about each background job; a queue message only says where it is. By no index of states: a sweep reads a
 * week's jobs for less than it would cost to write their states into one.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: text({ mode: 'json' }).notNull().$type<unknown>(),
    state: text({ enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** how many of its tries in a row ended with their process */
    deaths: integer().notNull().default(0),
    error: text(),
    heartbeat_at: integer().notNull(),
    created_at: integer().notNull(),
  },
  // Of those alone that somebody asks for who looks at their designs.
  (table) => [index('jobs_marking').on(table.state).where(sql`kind = 'mark_pictures'`)],
);

/** Answers of calls that may arrive twice, kept for a day. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    actor: text().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    body_hash: text().notNull(),
    answer: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.key] }), index('idempotency_by_age').on(table.created_at)],
);
