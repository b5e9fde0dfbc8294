import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { questionSwitches, questions } from './question-tables.ts';

const DELETED_LIFE_MS = 86_400_000;

/** The statement that erases deleted questions once they no longer count for a limit. */
export const forgetDeletedQuestions = (core: CoreDb, nowMs: number) =>
  core.delete(questions).where(and(isNotNull(questions.deleted_at), lt(questions.deleted_at, nowMs - DELETED_LIFE_MS)));

/** The statements that delete what is stored under a specimen that is gone for good. */
export const questionsOfSpecimenStatements = (
  core: CoreDb,
  { id, user_id }: { id: string; user_id: string },
): [Statement, Statement] => [
  core.delete(questions).where(eq(questions.specimen_id, id)),
  core.delete(questionSwitches).where(and(eq(questionSwitches.user_id, user_id), eq(questionSwitches.specimen_id, id))),
];
