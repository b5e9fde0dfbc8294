import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isFindableSql, users } from '#worker/account/tables.ts';
import { threads } from './tables.ts';

type ParticipantTable = { delete_at: SQLiteColumn; suspended_at: SQLiteColumn };

/**
 * The condition that visitors find a conversation: it is public, and neither user has asked for their deletion or is
 * suspended. A literal, as in the index: with a parameter the index would not be used.
 */
const shownUnless = (isHidden: SQL): SQL => sql`${threads.public} = 1 and not (${isHidden})`;

/** The same for a query that reads neither user. */
export const shownThreadSql: SQL = shownUnless(sql`exists (select 1 from ${users} hidden
  where hidden.id in (${threads.initiator_id}, ${threads.responder_id})
    and (hidden.delete_at is not null or hidden.suspended_at is not null))`);

/** The same for a query that reads both users, or the one who may be hidden: it costs no further row. */
export const shownThreadCondition = (...people: [ParticipantTable, ...ParticipantTable[]]): SQL =>
  shownUnless(
    sql.join(
      people.map((person) => sql`not (${isFindableSql(person)})`),
      sql` or `,
    ),
  );
