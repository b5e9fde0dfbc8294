import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Question } from '#contract/collection/questions/question.ts';
import { blocks } from '#worker/account/moderation/moderation-tables.ts';
import { isFindableColumn, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type QuestionRow, questions } from './question-tables.ts';

/** The condition that one of two users blocks the other. */
export const isBlockedPair = (userId: string, otherId: SQLiteColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blocks} where (${blocks.user_id} = ${userId} and ${blocks.blocked_id} = ${otherId})
    or (${blocks.user_id} = ${otherId} and ${blocks.blocked_id} = ${userId}))`.mapWith(Boolean);

/** The columns of a question as one viewer reads it, with those of its author. */
export const questionColumns = (viewerId: string) => ({
  row: questions,
  username: users.username,
  display_name: users.display_name,
  isFindable: isFindableColumn.as('author_findable'),
  isBlocked: isBlockedPair(viewerId, questions.author_id).as('is_blocked'),
});

/** A query of questions as one viewer reads them, to be narrowed and ordered. */
export const questionsQuery = (core: CoreDb, viewerId: string) =>
  core.select(questionColumns(viewerId)).from(questions).leftJoin(users, eq(users.id, questions.author_id));

export type FoundQuestion = {
  row: QuestionRow;
  username: string | null;
  display_name: string | null;
  isFindable: boolean;
  isBlocked: boolean;
};

/**
 * Whether the viewer may read a question of this author: not while the author is suspended or leaving, and not of a
 * pair with a block. A question without an author is only read for its answer.
 */
export const isReadable = ({ row, isFindable, isBlocked }: FoundQuestion, viewerId: string): boolean =>
  row.state !== 'deleted' && (row.author_id === viewerId || row.author_id === '' || (isFindable && !isBlocked));

/** A question as the viewer reads it. */
export function questionShape({ row, username, display_name }: FoundQuestion, viewerId: string): Question {
  const { id, specimen_id, text, version, answer, answered_at } = row;
  return {
    id,
    specimen_id,
    author: username === null || display_name === null ? null : { username, display_name },
    text,
    state: row.barred || row.state === 'deleted' ? 'hidden' : row.state,
    asked_at: new Date(row.created_at).toISOString(),
    edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    answer:
      answer === null || answered_at === null || row.answer_barred
        ? null
        : { text: answer, at: new Date(answered_at).toISOString() },
    version,
    is_own: row.author_id === viewerId,
  };
}
