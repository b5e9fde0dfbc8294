import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { blocks } from '#worker/account/moderation/moderation-tables.ts';

/** The condition that one of two users blocks the other. */
export const isBlockedPair = (userId: string, otherUserId: SQLiteColumn | string): SQL => sql`exists (
  select 1 from ${blocks} where (${blocks.user_id} = ${userId} and ${blocks.blocked_id} = ${otherUserId})
    or (${blocks.user_id} = ${otherUserId} and ${blocks.blocked_id} = ${userId}))`;
