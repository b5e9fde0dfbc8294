import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { actKinds } from '#contract/account/moderation-act.ts';
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
    /** the reporter; empty after the account is deleted */
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
    settled_by: text(),
    review_id: text(),
    /** the other of the two, where a visitor reported a whole conversation */
    second_user_id: text(),
    /** whether the reporter takes no part in the reported conversation */
    by_visitor: integer({ mode: 'boolean' }).notNull().default(false),
    /** what was reported, as it was then; erased after twelve months */
    reported_text: text(),
    /** a question under a specimen, or its answer */
    question_id: text(),
  },
  (table) => [
    index('reports_by_state').on(table.state, table.created_at, table.id),
    index('reports_by_kind').on(table.state, table.kind, table.created_at, table.id),
    index('reports_by_user').on(table.user_id),
    index('reports_by_reported_user').on(table.reported_user_id),
    index('reports_by_second_user').on(table.second_user_id).where(sql`"second_user_id" is not null`),
    index('reports_with_text').on(table.created_at).where(sql`"reported_text" is not null`),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

/** What a measure replaced, for its undo: the fields of a profile, or whether the specimen or intent was shown. */
export type OldValues = {
  display_name?: string;
  location?: string | null;
  bio?: string | null;
  avatar_key?: string | null;
  was_shown?: boolean;
};

/** Every act of the administrator, in core: measures, their undo, settlings, and readings of private messages. */
export const moderationActs = sqliteTable(
  'moderation_acts',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    /** the administrator; empty after the account is deleted */
    by: text().notNull(),
    kind: text({ enum: actKinds }).notNull(),
    /** the person concerned; empty after the account is deleted */
    about_id: text().notNull(),
    report_id: text().notNull(),
    specimen_id: text(),
    intent_id: text(),
    thread_id: text(),
    seq: integer(),
    reason: text({ enum: reportReasons }),
    text: text(),
    old_values: text({ mode: 'json' }).$type<OldValues>(),
    undone_at: integer(),
    undone_by: text(),
    appeal: text(),
    appealed_at: integer(),
    /** when the person concerned pressed the notice away */
    seen_at: integer(),
    question_id: text(),
  },
  (table) => [
    index('moderation_acts_by_report').on(table.report_id, table.at),
    index('moderation_acts_by_person').on(table.about_id, table.at),
    index('moderation_acts_by_thread').on(table.thread_id).where(sql`"thread_id" is not null`),
  ],
);
export type ActRow = typeof moderationActs.$inferSelect;
