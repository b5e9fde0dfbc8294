import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { TraderThread } from '#contract/exchange/traders/trader.ts';
import type { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { personShape } from '#worker/exchange/people.ts';
import { firstSpecimen, readOffered, readShownSpecimens } from '#worker/exchange/public/agreed-specimens.ts';
import { shownThreadCondition } from '#worker/exchange/shown-thread.ts';
import { threads } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { assertUserExists, userIdSql, usernameQuery } from './trader-queries.ts';

type ListInput = z.output<typeof tradersApi.threads.input> & { username: string };

/** The public conversations of one side, each with the other user. */
const ofSide = (core: CoreDb, side: Side, userId: SQL, cursorCondition: SQL | undefined) =>
  core
    .select({
      // An alias, because in a union a name that both tables have is ambiguous.
      id: sql<string>`${threads.id}`.as('thread_id'),
      status: threads.status,
      closed: threads.closing,
      intent_id: sql<string>`${threads.intent_id}`.as('thread_intent_id'),
      item_count: threads.item_count,
      last_at: threads.last_at,
      agreement: threads.agreement,
      initiator_id: threads.initiator_id,
      responder_id: threads.responder_id,
      side: sql<Side>`${side}`.as('side'),
      partner: sql<string>`json_object('username', ${users.username}, 'display_name', ${users.display_name},
        'avatar_key', ${users.avatar_key})`.as('partner'),
    })
    .from(threads)
    .leftJoin(users, eq(users.id, threads[`${otherSide(side)}_id`]))
    // `idOfName` finds no trader who is about to be deleted.
    .where(and(shownThreadCondition(users), eq(threads[`${side}_id`], userId), cursorCondition));

/** Returns a user's public conversations, the latest activity first. */
export async function listTraderThreads({ core }: Call<'public'>, { username, limit, cursor }: ListInput) {
  const list = `public threads ${username}`;
  const cursorPosition = readCursor(list, cursor, ['string', 'string']);
  const cursorCondition = cursorPosition
    ? sql`(${threads.last_at}, ${threads.id}) < (${cursorPosition[0]}, ${cursorPosition[1]})`
    : undefined;
  const userId = userIdSql(username);
  const newest = unionAll(
    ofSide(core, 'initiator', userId, cursorCondition),
    ofSide(core, 'responder', userId, cursorCondition),
  )
    .orderBy(desc(sql`last_at`), desc(sql`thread_id`))
    .limit(limit + 1);
  const [nameRows, rows] = await core.batch([usernameQuery(core, username), newest]);
  assertUserExists(nameRows);
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.last_at, last.id]));
  const [findSpecimen, findOffered] = await Promise.all([
    readShownSpecimens(
      core,
      page.items.flatMap((row) => sides.flatMap((side) => firstSpecimen(row, side) ?? [])),
    ),
    readOffered(
      core,
      page.items.map(({ intent_id }) => intent_id),
    ),
  ]);
  const items = page.items.map((row): TraderThread => {
    const { id, status, closed, item_count, last_at, side } = row;
    return {
      id,
      status,
      closed,
      item_count,
      last_at,
      partner: personShape(JSON.parse(row.partner)),
      gives: findSpecimen(firstSpecimen(row, side)),
      gets: findSpecimen(firstSpecimen(row, otherSide(side))),
      offered: findOffered(row.intent_id),
    };
  });
  return { ...page, items };
}
