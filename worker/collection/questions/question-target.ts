import { and, count, desc, eq, sql } from 'drizzle-orm';
import { type AskingState, askingState, QUESTIONS_A_DAY } from '#contract/collection/questions/question-limits.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isBlockedPair } from './question-rows.ts';
import { questionAuthors, questionCounts, questionSwitches, questions } from './question-tables.ts';

/** A specimen under which questions are read, and what concerns the viewer there. */
export type QuestionTarget = {
  owner_id: string;
  isOff: boolean;
  isBlocked: boolean;
  /** whether the owner shows the viewer's questions at once */
  isAuthorShown: boolean;
  total: number;
};

/** Selects the switches of an owner that concern a specimen. */
const switchSql = sql`select 1 from ${questionSwitches} where ${questionSwitches.user_id} = ${showcase.user_id}
  and ${questionSwitches.specimen_id} in ('', ${showcase.specimen_id})`;

/**
 * Selects a specimen that visitors find in lists, whoever its owner: no row for one that is private, in the trash,
 * handed over or missing, or whose owner is suspended or leaving.
 */
export const targetQuery = (core: CoreDb, specimenId: string, viewerId: string) =>
  core
    .select({
      owner_id: showcase.user_id,
      isOff: sql<boolean>`exists (${switchSql})`.mapWith(Boolean).as('is_off'),
      isBlocked: isBlockedPair(viewerId, showcase.user_id).as('is_blocked'),
      isAuthorShown: sql<boolean>`exists (select 1 from ${questionAuthors}
        where ${questionAuthors.owner_id} = ${showcase.user_id} and ${questionAuthors.author_id} = ${viewerId})`
        .mapWith(Boolean)
        .as('is_author_shown'),
      total: sql<number>`coalesce((select ${questionCounts.shown_count} from ${questionCounts}
        where ${questionCounts.specimen_id} = ${showcase.specimen_id}), 0)`.as('total'),
    })
    .from(showcase)
    .innerJoin(users, eq(users.id, showcase.user_id))
    .where(and(eq(showcase.specimen_id, specimenId), eq(showcase.hidden, false), isPersonFindable));

/** Selects the condition of an author's unanswered questions under a specimen, written as in their index. */
export const isUnansweredHere = (authorId: string, specimenId: string) =>
  and(eq(questions.author_id, authorId), eq(questions.specimen_id, specimenId), sql`${questions.unanswered} = 1`);

/** Selects when the viewer's account was made. */
export const accountQuery = (core: CoreDb, viewerId: string) =>
  core.select({ created_at: users.created_at }).from(users).where(eq(users.id, viewerId));

/** Selects how many of an author's questions under a specimen are unanswered. */
export const unansweredCountQuery = (core: CoreDb, authorId: string, specimenId: string) =>
  core.select({ unanswered: count() }).from(questions).where(isUnansweredHere(authorId, specimenId));

/** Selects the times of an author's newest questions, as many as may be asked within a day; deleted ones count. */
export const newestTimesQuery = (core: CoreDb, authorId: string) =>
  core
    .select({ created_at: questions.created_at })
    .from(questions)
    .where(eq(questions.author_id, authorId))
    .orderBy(desc(questions.created_at))
    .limit(QUESTIONS_A_DAY);

type Viewer = { id: string; is_suspended: boolean } | null;
type AskerRows = { account: { created_at: number } | undefined; unansweredCount: number; nowMs: number };

/** Whether the viewer may ask under a specimen. A pair with a block reads the same as where none are taken. */
export const targetAskingState = (
  { owner_id, isOff, isBlocked }: QuestionTarget,
  viewer: Viewer,
  { account, unansweredCount, nowMs }: AskerRows,
): AskingState =>
  askingState({
    isOff: isOff || isBlocked,
    asker: viewer && {
      isOwner: viewer.id === owner_id,
      isSuspended: viewer.is_suspended,
      accountTimeMs: account?.created_at ?? nowMs,
      unansweredCount,
    },
    nowMs,
  });
