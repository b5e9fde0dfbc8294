import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reportKinds, reportReasons, reportStates } from '#contract/account/report.ts';

/** Who keeps away from whom, in core. */
export const blocks = sqliteTable(
  'blocks',
  { user_id: text().notNull(), blocked_id: text().notNull(), created_at: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    index('blocks_newest').on(table.user_id, table.created_at, table.blocked_id),
    index('blocks_of').on(table.blocked_id),
  ],
);

/** What people told the administrator, in core. */
export const reports = sqliteTable(
  'reports',
  {
    id: text().primaryKey(),
    /** who reported */
    user_id: text().notNull(),
    /** whose content it is; empty once the account is gone */
    reported_user_id: text().notNull(),
    kind: text({ enum: reportKinds }).notNull(),
    specimen_id: text(),
    permanent_id: text(),
    media_id: text(),
    intent_id: text(),
    thread_id: text(),
    /** of a conversation, the message that is meant */
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
