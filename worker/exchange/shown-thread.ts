import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from '#worker/account/tables.ts';
import { threads } from './tables.ts';

type LeavingUser = { delete_at: SQLiteColumn };

/**
 * The condition that visitors find a conversation: it is public, and neither user has asked for their deletion. A
 * literal, as in the index: with a parameter the index would not be used.
 */
const shownUnless = (isLeft: SQL): SQL => sql`${threads.public} = 1 and not (${isLeft})`;

/** The same for a query that reads neither user. */
export const shownThreadSql: SQL = shownUnless(sql`exists (select 1 from ${users} leaving
  where leaving.id in (${threads.initiator_id}, ${threads.responder_id}) and leaving.delete_at is not null)`);

/** The same for a query that reads both users, or the one who may be leaving: it costs no further row. */
export const shownThreadCondition = (...people: [LeavingUser, ...LeavingUser[]]): SQL =>
  shownUnless(
    sql.join(
      people.map(({ delete_at }) => sql`${delete_at} is not null`),
      sql` or `,
    ),
  );
