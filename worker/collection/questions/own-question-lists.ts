import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { ListedQuestion } from '#contract/collection/questions/question.ts';
import type { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { isFindableSql, isPersonFindable, users } from '#worker/account/tables.ts';
import { rowTiles } from '#worker/collection/showcase/shown-tile.ts';
import { type StoredTile, showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type FoundQuestion, isBlockedPair, isReadable, questionColumns, questionShape } from './question-rows.ts';
import { questionSwitches, questions } from './question-tables.ts';

const owners = alias(users, 'owners');
const isShownSpecimen = and(eq(showcase.specimen_id, questions.specimen_id), eq(showcase.hidden, false));

/** A query of questions with their specimens as visitors find them. */
export const questionsWithSpecimens = (core: CoreDb, viewerId: string) =>
  core
    .select({
      ...questionColumns(viewerId),
      tile: showcase.tile,
      owner_username: sql<string | null>`${owners.username}`.as('owner_username'),
      owner_name: sql<string | null>`${owners.display_name}`.as('owner_name'),
    })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.author_id))
    .leftJoin(showcase, isShownSpecimen)
    .leftJoin(owners, and(eq(owners.id, showcase.user_id), isFindableSql(owners)));

type FoundWithSpecimen = FoundQuestion & {
  tile: StoredTile | null;
  owner_username: string | null;
  owner_name: string | null;
};

/** A question with its specimen; null where visitors do not see that. */
export function listedQuestionShape(foundQuestion: FoundWithSpecimen, viewerId: string): ListedQuestion {
  const { tile, owner_username: username, owner_name: collector } = foundQuestion;
  const tiles = username === null || collector === null ? [] : rowTiles({ tile }, { username, collector });
  return { ...questionShape(foundQuestion, viewerId), specimen: tiles[0] ?? null };
}

type ReceivedInput = z.output<typeof questionsApi.received.input>;

/** Returns a page of the questions under the user's specimens, and whether the user takes none at all. */
export async function listReceived({ core, user }: Call<'user'>, { limit, cursor, list }: ReceivedInput) {
  const listName = `received questions ${user.id} ${list}`;
  const position = readCursor(listName, cursor, ['number', 'number', 'string']);
  const { unanswered, created_at, id } = questions;
  const [rows, switches] = await core.batch([
    questionsWithSpecimens(core, user.id)
      .where(
        and(
          eq(questions.owner_id, user.id),
          list === 'unanswered' ? eq(unanswered, true) : undefined,
          position
            ? sql`(${unanswered}, ${created_at}, ${id}) < (${position[0]}, ${position[1]}, ${position[2]})`
            : undefined,
        ),
      )
      .orderBy(desc(unanswered), desc(created_at), desc(id))
      .limit(limit + 1),
    core
      .select({ specimen_id: questionSwitches.specimen_id })
      .from(questionSwitches)
      .where(and(eq(questionSwitches.user_id, user.id), eq(questionSwitches.specimen_id, ''))),
  ]);
  const page = buildPage(rows, limit, ({ row }) =>
    writeCursor(listName, [Number(row.unanswered), row.created_at, row.id]),
  );
  const items = page.items
    .filter((question) => isReadable(question, user.id) && !question.row.barred)
    .map((question) => listedQuestionShape(question, user.id))
    .filter(({ specimen }) => list === 'all' || specimen !== null);
  return { ...page, items, is_off: switches.length > 0 };
}

type AskedInput = z.output<typeof questionsApi.asked.input>;

/** Returns a page of the questions that the user asked. */
export async function listAsked({ core, user }: Call<'user'>, { limit, cursor }: AskedInput) {
  const listName = `asked questions ${user.id}`;
  const position = readCursor(listName, cursor, ['number', 'string']);
  const { created_at, id } = questions;
  const rows = await questionsWithSpecimens(core, user.id)
    .where(
      and(
        eq(questions.author_id, user.id),
        position ? sql`(${created_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, ({ row }) => writeCursor(listName, [row.created_at, row.id]));
  const items = page.items
    .filter((question) => isReadable(question, user.id))
    .map((question) => listedQuestionShape(question, user.id));
  return { ...page, items };
}

/** Selects the questions that wait for an owner under specimens that visitors find, up to a number. */
export const unansweredQuery = (core: CoreDb, userId: string, limit: number, condition?: SQL) =>
  core
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(showcase, isShownSpecimen)
    .innerJoin(users, and(eq(users.id, questions.author_id), isPersonFindable))
    .where(
      and(
        eq(questions.owner_id, userId),
        eq(questions.unanswered, true),
        sql`not ${isBlockedPair(userId, questions.author_id)}`,
        condition,
      ),
    )
    .limit(limit);
