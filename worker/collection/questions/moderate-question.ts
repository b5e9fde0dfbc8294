import { and, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { moderationActs } from '#worker/account/moderation/moderation-tables.ts';
import type { ReportableQuestion } from '#worker/account/moderation/report-ports.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { isReadable, questionsQuery } from './question-rows.ts';
import { questions } from './question-tables.ts';
import { targetQuery } from './question-target.ts';

type QuestionSubject = { question_id: string; is_answer: boolean };

/** Returns the author and text of a question or an answer that the user reads; null for any other. */
export async function reportableQuestion(
  { freshCore, user }: Call<'user'>,
  { question_id, is_answer }: QuestionSubject,
): Promise<ReportableQuestion | null> {
  const [storedQuestion] = await questionsQuery(freshCore, user.id).where(eq(questions.id, question_id));
  if (!storedQuestion || storedQuestion.row.barred || !isReadable(storedQuestion, user.id)) return null;
  const { owner_id, author_id, specimen_id, state, text, answer, answer_barred } = storedQuestion.row;
  const [[target], [entry]] = await freshCore.batch([
    targetQuery(freshCore, specimen_id, user.id),
    freshCore
      .select({ permanent_id: directory.id })
      .from(directory)
      .where(and(sql`${directory.kind} = 'permanent'`, eq(directory.specimen_id, specimen_id))),
  ]);
  const isRead = target && !target.isBlocked && (state === 'shown' || user.id === owner_id);
  if (!isRead || !entry) return null;
  const { permanent_id } = entry;
  if (!is_answer) return author_id === '' ? null : { owner_id: author_id, text, permanent_id };
  return answer === null || answer_barred ? null : { owner_id, text: answer, permanent_id };
}

/** The condition that an act stands by which a question, or its answer, is hidden. */
const hidingSql = (personColumn: SQLiteColumn) =>
  sql`exists (select 1 from ${moderationActs} where ${moderationActs.question_id} = ${questions.id}
    and ${moderationActs.kind} = 'hide' and ${moderationActs.about_id} = ${personColumn}
    and ${moderationActs.undone_at} is null)`;

/** The statement that derives from the acts whether a question and its answer are hidden; it follows their change. */
export const questionActsStatement = (core: CoreDb, questionId: string): Statement => {
  const isAsked = sql`${questions.answered_at} is null and ${questions.state} in ('waiting', 'shown')`;
  const isHidden = hidingSql(questions.author_id);
  return core
    .update(questions)
    .set({
      barred: isHidden,
      unanswered: sql`${isAsked} and not ${isHidden}`,
      answer_barred: hidingSql(questions.owner_id),
      version: sql`${questions.version} + 1`,
    })
    .where(eq(questions.id, questionId));
};
