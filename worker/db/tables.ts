import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tables that exist in the core database and in every catalogue alike. */

/** Changes still to be published to another database, in order. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  payload: text({ mode: 'json' }).notNull().$type<unknown>(),
  created_at: integer().notNull(),
  attempts: integer().notNull().default(0),
});

/**
 * The background jobs; a queue message only refers to a row here. There is no index of states: a sweep reads a
 * week's jobs for less than writing their states into an index would cost.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: text({ mode: 'json' }).notNull().$type<unknown>(),
    state: text({ enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** how many tries in a row ended with their process */
    deaths: integer().notNull().default(0),
    error: text(),
    heartbeat_at: integer().notNull(),
    /** when a job that failed is tried again, 0 for at once */
    due_at: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  // Only the jobs whose progress the watermark page queries.
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
