import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reportKinds, reportReasons, reportStates } from '#contract/account/report.ts';

/** The blocks between users, in core. */
export const blocks = sqliteTable(
  'blocks',
  { user_id: text().notNull(), blocked_id: text().notNull(), created_at: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    index('blocks_newest').on(table.user_id, table.created_at, table.blocked_id),
    index('blocks_of').on(table.blocked_id),
  ],
);

/** The reports to the administrator, in core. */
export const reports = sqliteTable(
  'reports',
  {
    id: text().primaryKey(),
    /** the reporter */
    user_id: text().notNull(),
    /** the owner of the content; empty after the account is deleted */
    reported_user_id: text().notNull(),
    kind: text({ enum: reportKinds }).notNull(),
    specimen_id: text(),
    permanent_id: text(),
    media_id: text(),
    intent_id: text(),
    thread_id: text(),
    /** the reported message of a conversation */
    seq: integer(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text(),
    state: text({ enum: reportStates }).notNull(),
    answer: text(),
    created_at: integer().notNull(),
    settled_at: integer(),
  },
  (table) => [
    index('reports_by_state').on(table.state, table.created_at, table.id),
    index('reports_by_user').on(table.user_id),
    index('reports_by_reported_user').on(table.reported_user_id),
  ],
);
export type ReportRow = typeof reports.$inferSelect;
