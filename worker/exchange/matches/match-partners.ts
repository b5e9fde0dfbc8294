import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { threadRegister } from '#worker/exchange/tables.ts';

/** The condition that two users have an open conversation, started by either of them. */
export const isTalking = (userId: string, otherUserColumn: SQLiteColumn): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${threadRegister} where ${threadRegister.initiator_id} = ${userId}
      and ${threadRegister.open} = 1 and ${threadRegister.responder_id} = ${otherUserColumn})
    or exists (select 1 from ${threadRegister} where ${threadRegister.responder_id} = ${userId}
      and ${threadRegister.open} = 1 and ${threadRegister.initiator_id} = ${otherUserColumn}))`.mapWith(Boolean);
