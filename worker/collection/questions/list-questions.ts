import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { QUESTIONS_A_PAGE } from '#contract/collection/questions/question.ts';
import type { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { buildPage, type PagePosition, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { isReadable, questionShape, questionsQuery } from './question-rows.ts';
import { type QuestionRow, questions } from './question-tables.ts';
import { accountQuery, isUnansweredHere, targetAskingState, targetQuery } from './question-target.ts';

type ListInput = z.output<typeof questionsApi.list.input> & { specimen_id: string };

const newestFirst = [desc(questions.created_at), desc(questions.id)];

/** The condition of the walk through the questions of a specimen in one state, after a position. */
const walkSql = (specimenId: SQL, state: QuestionRow['state'], position: PagePosition | null): SQL | undefined =>
  and(
    sql`${questions.specimen_id} = ${specimenId}`,
    eq(questions.state, state),
    eq(questions.barred, false),
    position ? sql`(${questions.created_at}, ${questions.id}) < (${position[0]}, ${position[1]})` : undefined,
  );

/** Selects the id of a specimen of the viewer; null of another's, so that a walk from there reads nothing. */
const ownSpecimenSql = (specimenId: string, viewerId: string): SQL =>
  sql`(select ${showcase.specimen_id} from ${showcase}
    where ${showcase.specimen_id} = ${specimenId} and ${showcase.user_id} = ${viewerId})`;

const isWaiting = ({ state, barred }: QuestionRow) => state === 'waiting' && !barred;

/**
 * Returns a page of the questions under a specimen, and whether the viewer may ask, in one trip. The walk reads one row
 * more than the page; those that the viewer may not read are left out afterwards.
 */
export async function listQuestions({ core, user, nowMs }: Call<'visitor'>, input: ListInput) {
  const { specimen_id, limit, cursor, list } = input;
  const viewerId = user?.id ?? '';
  const listName = `questions ${specimen_id} ${list}`;
  const position = readCursor(listName, cursor, ['number', 'string']);
  const [[target], [account], rows, receivedRows, ownRows] = await core.batch([
    targetQuery(core, specimen_id, viewerId),
    accountQuery(core, viewerId),
    questionsQuery(core, viewerId)
      .where(walkSql(sql`${specimen_id}`, list, position))
      .orderBy(...newestFirst)
      .limit(limit + 1),
    questionsQuery(core, viewerId)
      .where(walkSql(ownSpecimenSql(specimen_id, viewerId), 'waiting', null))
      .orderBy(...newestFirst)
      .limit(position ? 0 : QUESTIONS_A_PAGE),
    questionsQuery(core, viewerId).where(isUnansweredHere(viewerId, specimen_id)).limit(QUESTIONS_A_PAGE),
  ]);
  if (!target) throw new AppError('not_found');
  const isOwner = target.owner_id === viewerId;
  const askerState = targetAskingState(target, user, { account, unansweredCount: ownRows.length, nowMs });
  const isSeen = !target.isBlocked && (list === 'shown' || isOwner);
  const page = buildPage(isSeen ? rows : [], limit, ({ row }) => writeCursor(listName, [row.created_at, row.id]));
  const shapes = (foundRows: typeof rows) =>
    foundRows.filter((row) => isReadable(row, viewerId)).map((row) => questionShape(row, viewerId));
  return {
    ...page,
    items: shapes(page.items),
    total: target.isBlocked ? 0 : target.total,
    waiting: position ? [] : shapes(isOwner ? receivedRows : ownRows.filter(({ row }) => isWaiting(row))),
    asking: askerState,
    is_off: target.isOff,
  };
}
