import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Question } from '#contract/collection/questions/question.ts';
import { EDIT_MINUTES, isEditable } from '#contract/collection/questions/question-limits.ts';
import { assertInBatch, retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type FoundQuestion, isReadable, questionShape, questionsQuery } from './question-rows.ts';
import { type QuestionRow, questionAuthors, questions } from './question-tables.ts';

type UserCall = Call<'user'>;
type Change = Partial<Omit<QuestionRow, 'id'>>;

/** Returns a question of the user or under one of their specimens; any other is not found. */
async function readConcerned({ freshCore, user }: UserCall, id: string): Promise<FoundQuestion> {
  const [storedQuestion] = await questionsQuery(freshCore, user.id).where(eq(questions.id, id));
  const isConcerned = storedQuestion && [storedQuestion.row.author_id, storedQuestion.row.owner_id].includes(user.id);
  if (!isConcerned || !isReadable(storedQuestion, user.id)) throw new AppError('not_found');
  return storedQuestion;
}

/** Returns a question under a specimen of the user, one that the administrator hid not included. */
async function readReceived(call: UserCall, id: string): Promise<FoundQuestion> {
  const storedQuestion = await readConcerned(call, id);
  const { owner_id, barred } = storedQuestion.row;
  if (owner_id !== call.user.id || barred) throw new AppError('not_found');
  return storedQuestion;
}

const isAsRead = ({ id, version }: QuestionRow): SQL =>
  sql`exists (select 1 from ${questions} where ${questions.id} = ${id} and ${questions.version} = ${version})`;

/** Writes a change over the version that was read, with further statements, and returns the question after it. */
async function writeChange(
  { core, user, keep }: UserCall,
  storedQuestion: FoundQuestion,
  change: Change,
  statements: readonly Statement[] = [],
): Promise<Question> {
  const { row } = storedQuestion;
  const fields = { ...change, version: row.version + 1 };
  const answer = questionShape({ ...storedQuestion, row: { ...row, ...fields } }, user.id);
  await runBatch(core, [
    assertInBatch(core, isAsRead(row)),
    core.update(questions).set(fields).where(eq(questions.id, row.id)),
    ...statements,
    ...(await keep(answer)),
  ]);
  return answer;
}

function refuseOtherVersion(storedQuestion: FoundQuestion, version: number, viewerId: string): void {
  if (storedQuestion.row.version !== version)
    throw new AppError('changed_elsewhere', {}, { current: questionShape(storedQuestion, viewerId) });
}

type NewText = { id: string; version: number; text: string };

/** Changes the text of the user's own question, while that is possible. */
export const editQuestion = (call: UserCall, { id, version, text }: NewText): Promise<Question> =>
  retryOnConflict(async () => {
    const storedQuestion = await readConcerned(call, id);
    if (storedQuestion.row.author_id !== call.user.id) throw new AppError('not_found');
    if (!isEditable(editableFields(storedQuestion), call.nowMs))
      throw new AppError('question_settled', { minutes: EDIT_MINUTES });
    refuseOtherVersion(storedQuestion, version, call.user.id);
    return writeChange(call, storedQuestion, { text, edited_at: call.nowMs });
  });

const editableFields = ({ row }: FoundQuestion) => ({
  asked_at: new Date(row.created_at).toISOString(),
  answer: row.answered_at === null ? null : {},
});

/** Answers a question under a specimen of the user, once: to the text that the user saw. */
export const answerQuestion = (call: UserCall, { id, version, text }: NewText): Promise<Question> =>
  retryOnConflict(async () => {
    const storedQuestion = await readReceived(call, id);
    const { row } = storedQuestion;
    if (row.answered_at !== null) throw new AppError('answered_already');
    refuseOtherVersion(storedQuestion, version, call.user.id);
    const change = { answer: text, answered_at: call.nowMs, unanswered: false, state: 'shown' as const };
    return writeChange(call, storedQuestion, change, showAuthorStatements(call, row));
  });

/** Shows a question to everybody, or hides it from everybody but the user, whose specimen it is under. */
export const setQuestionVisibility = (
  call: UserCall,
  { id, state }: { id: string; state: 'shown' | 'hidden' },
): Promise<Question> =>
  retryOnConflict(async () => {
    const storedQuestion = await readReceived(call, id);
    const { row } = storedQuestion;
    const isShown = state === 'shown';
    const statements = isShown ? showAuthorStatements(call, row) : [waitAgainStatement(call.core, row)];
    return writeChange(call, storedQuestion, { state, unanswered: isShown && row.answered_at === null }, statements);
  });

/** Deletes a question with its answer, for its author or for the owner of the specimen. */
export const removeQuestion = (call: UserCall, id: string): Promise<Record<string, never>> =>
  retryOnConflict(async () => {
    const { core, nowMs, keep } = call;
    const { row } = await readConcerned(call, id);
    const change = { state: 'deleted' as const, text: null, answer: null, unanswered: false, deleted_at: nowMs };
    await runBatch(core, [
      assertInBatch(core, isAsRead(row)),
      core
        .update(questions)
        .set({ ...change, version: row.version + 1 })
        .where(eq(questions.id, row.id)),
      ...(await keep({})),
    ]);
    return {};
  });

/** The statement by which an author's next questions to an owner are shown at once. */
const showAuthorStatements = ({ core, nowMs }: UserCall, { owner_id, author_id }: QuestionRow): Statement[] =>
  author_id === ''
    ? []
    : [core.insert(questionAuthors).values({ owner_id, author_id, created_at: nowMs }).onConflictDoNothing()];

const waitAgainStatement = (core: CoreDb, { owner_id, author_id }: QuestionRow): Statement =>
  core
    .delete(questionAuthors)
    .where(and(eq(questionAuthors.owner_id, owner_id), eq(questionAuthors.author_id, author_id)));
