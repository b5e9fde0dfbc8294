import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { newQuestion, Question } from '#contract/collection/questions/question.ts';
import {
  type AskingState,
  askingPause,
  hoursUntilAsking,
  QUESTIONS_A_DAY,
  QUESTIONS_AN_HOUR,
  UNANSWERED_MAX,
} from '#contract/collection/questions/question-limits.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { faultMessages } from '#worker/db/idempotency.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { questionShape, questionsQuery } from './question-rows.ts';
import { type QuestionRow, questionAuthors, questions } from './question-tables.ts';
import {
  accountQuery,
  isUnansweredHere,
  newestTimesQuery,
  targetAskingState,
  targetQuery,
  unansweredCountQuery,
} from './question-target.ts';

type NewQuestion = z.output<typeof newQuestion>;

const HOUR_MS = 3_600_000;
const isIdTaken = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: questions.id'));

/**
 * Asks a question under a specimen that visitors find. The first of an author to an owner waits for the owner. A second
 * arrival answers the question; the limits hold however many arrive at once.
 */
export const askQuestion = (call: Call<'user'>, input: NewQuestion): Promise<Question> =>
  retryOnConflict(() => ask(call, input), isIdTaken);

async function ask(call: Call<'user'>, { id, specimen_id, text }: NewQuestion): Promise<Question> {
  const { core, freshCore, user, nowMs } = call;
  const [[target], [storedQuestion], times, [account], [unansweredRow]] = await freshCore.batch([
    targetQuery(freshCore, specimen_id, user.id),
    questionsQuery(freshCore, user.id).where(eq(questions.id, id)),
    newestTimesQuery(freshCore, user.id),
    accountQuery(freshCore, user.id),
    unansweredCountQuery(freshCore, user.id, specimen_id),
  ]);
  if (storedQuestion) {
    const { row } = storedQuestion;
    const isSame = row.author_id === user.id && row.specimen_id === specimen_id && row.text === text;
    if (!isSame) throw new AppError('id_used');
    return questionShape(storedQuestion, user.id);
  }
  if (!target) throw new AppError('not_found');
  const askerRows = { account, unansweredCount: unansweredRow?.unanswered ?? 0, nowMs };
  refuseUnlessOpen(targetAskingState(target, user, askerRows), account?.created_at ?? nowMs, nowMs);
  const seconds = askingPause(
    times.map(({ created_at }) => created_at),
    nowMs,
  );
  if (seconds > 0) throw new AppError('too_often', { seconds }, { retry_after: seconds });
  const row: QuestionRow = {
    id,
    specimen_id,
    owner_id: target.owner_id,
    author_id: user.id,
    text,
    state: target.isAuthorShown ? 'shown' : 'waiting',
    barred: false,
    unanswered: true,
    created_at: nowMs,
    edited_at: null,
    answer: null,
    answered_at: null,
    answer_barred: false,
    deleted_at: null,
    version: 1,
  };
  await runBatch(core, [
    assertInBatch(core, sql`${isWithinLimits(row)} and ${isAuthorShown(row)} = ${Number(target.isAuthorShown)}`),
    core.insert(questions).values(row),
  ]);
  const { username, display_name } = user;
  return questionShape({ row, username, display_name, isFindable: true, isBlocked: false }, user.id);
}

/** The condition that the owner shows the author's questions at once. */
const isAuthorShown = ({ owner_id, author_id }: QuestionRow): SQL =>
  sql`exists (select 1 from ${questionAuthors}
    where ${questionAuthors.owner_id} = ${owner_id} and ${questionAuthors.author_id} = ${author_id})`;

/** The condition that the author has asked less than the limits allow, as counted in the batch that adds a question. */
function isWithinLimits({ author_id, specimen_id, created_at }: QuestionRow): SQL {
  const countSql = (condition: SQL | undefined) => sql`(select count(*) from ${questions} where ${condition})`;
  const isNewer = (timeMs: number) => and(eq(questions.author_id, author_id), gt(questions.created_at, timeMs));
  return sql`${countSql(isNewer(created_at - HOUR_MS))} < ${QUESTIONS_AN_HOUR}
    and ${countSql(isNewer(created_at - 24 * HOUR_MS))} < ${QUESTIONS_A_DAY}
    and ${countSql(isUnansweredHere(author_id, specimen_id))} < ${UNANSWERED_MAX}`;
}

function refuseUnlessOpen(state: AskingState, accountTimeMs: number, nowMs: number): void {
  if (state === 'own') throw new AppError('own_specimen_asked');
  if (state === 'off') throw new AppError('questions_off');
  if (state === 'new_account') throw new AppError('account_new', { hours: hoursUntilAsking(accountTimeMs, nowMs) });
  if (state === 'unanswered') throw new AppError('questions_unanswered', { limit: UNANSWERED_MAX });
  if (state !== 'open') throw new AppError('account_suspended');
}
