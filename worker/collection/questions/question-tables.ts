import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { questionStates } from '#contract/collection/questions/question.ts';

/**
 * Questions under specimens, in core. Triggers keep `question_counts`. A deleted one stays for a day without its
 * texts, so that deleting does not raise the author's limits.
 */
export const questions = sqliteTable(
  'questions',
  {
    id: text().primaryKey(),
    specimen_id: text().notNull(),
    /** the owner of the specimen */
    owner_id: text().notNull(),
    /** empty after the account is deleted */
    author_id: text().notNull(),
    /** null after the author's account is deleted */
    text: text(),
    state: text({ enum: [...questionStates, 'deleted'] }).notNull(),
    /** whether the administrator hid it */
    barred: integer({ mode: 'boolean' }).notNull().default(false),
    /** whether it waits for an answer: unanswered, and neither hidden nor deleted */
    unanswered: integer({ mode: 'boolean' }).notNull(),
    created_at: integer().notNull(),
    edited_at: integer(),
    answer: text(),
    answered_at: integer(),
    answer_barred: integer({ mode: 'boolean' }).notNull().default(false),
    deleted_at: integer(),
    version: integer().notNull(),
  },
  (table) => [
    index('questions_of_specimen').on(table.specimen_id, table.state, table.barred, table.created_at, table.id),
    index('questions_of_author').on(table.author_id, table.created_at, table.id),
    index('questions_of_owner').on(table.owner_id, table.unanswered, table.created_at, table.id),
    index('questions_unanswered').on(table.author_id, table.specimen_id).where(sql`"unanswered" = 1`),
    index('questions_deleted').on(table.deleted_at).where(sql`"deleted_at" is not null`),
  ],
);
export type QuestionRow = typeof questions.$inferSelect;

/** How many questions everybody reads under a specimen. Maintained by triggers. */
export const questionCounts = sqliteTable('question_counts', {
  specimen_id: text().primaryKey(),
  shown_count: integer().notNull(),
});

/** The authors whose questions an owner shows at once: written with the first that the owner answers or shows. */
export const questionAuthors = sqliteTable(
  'question_authors',
  { owner_id: text().notNull(), author_id: text().notNull(), created_at: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.author_id] }),
    index('question_authors_of').on(table.author_id),
  ],
);

/** Where owners take no questions: under one specimen, or under all of theirs where `specimen_id` is empty. */
export const questionSwitches = sqliteTable(
  'question_switches',
  { user_id: text().notNull(), specimen_id: text().notNull(), created_at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.specimen_id] })],
);
