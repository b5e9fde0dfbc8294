import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { moderationApi } from '#contract/account/moderation-api.ts';
import { findByUsername } from '#worker/account/queries.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { users } from '#worker/account/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { outbox } from '#worker/db/tables.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { blocks } from './moderation-tables.ts';

/** A block or its end for the outbox: `by` blocks `about`. */
export type BlockChange = { by: string; about: string };

/** Publishes the outbox entries about blocks at once; those that fail stay for a sweep. */
export type PublishBlocks = (call: Call<'user'>) => Promise<void>;

type BlocksQuery = z.output<typeof moderationApi.blocks.input>;

/** Returns a page of the accounts that the user blocks, the newest first. */
export async function listBlocks({ core, user }: Call<'user'>, { limit, cursor }: BlocksQuery) {
  const list = `blocks ${user.id}`;
  const cursorPosition = readCursor(list, cursor, ['number', 'string']);
  const rows = await core
    .select({
      id: blocks.blocked_id,
      blocked_at: blocks.created_at,
      username: users.username,
      display_name: users.display_name,
      avatar_key: users.avatar_key,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blocked_id))
    .where(
      and(
        eq(blocks.user_id, user.id),
        cursorPosition
          ? sql`(${blocks.created_at}, ${blocks.blocked_id}) < (${cursorPosition[0]}, ${cursorPosition[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(blocks.created_at), desc(blocks.blocked_id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.blocked_at, last.id]));
  const items = page.items.map(({ username, display_name, avatar_key, blocked_at }) => ({
    username,
    display_name,
    avatar_url: avatarUrl(avatar_key),
    blocked_at: new Date(blocked_at).toISOString(),
  }));
  return { ...page, items };
}

async function findOtherId({ core, user }: Call<'user'>, username: string): Promise<string> {
  const otherUser = await findByUsername(core, username);
  if (!otherUser) throw new AppError('not_found');
  if (otherUser.id === user.id) throw fieldError('username', 'block_self');
  return otherUser.id;
}

const blockChangeStatement = (core: CoreDb, change: BlockChange, nowMs: number): Statement =>
  core.insert(outbox).values({ kind: 'block', payload: change, created_at: nowMs });

/** Blocks a user, who is not notified. */
export async function block(call: Call<'user'>, username: string, publishBlocks: PublishBlocks) {
  const { core, user, nowMs } = call;
  const blocked_id = await findOtherId(call, username);
  await core.batch([
    core.insert(blocks).values({ user_id: user.id, blocked_id, created_at: nowMs }).onConflictDoNothing(),
    blockChangeStatement(core, { by: user.id, about: blocked_id }, nowMs),
  ]);
  await publishBlocks(call);
  return {};
}

/** Unblocks a user. */
export async function unblock(call: Call<'user'>, username: string, publishBlocks: PublishBlocks) {
  const { core, user, nowMs } = call;
  const blocked_id = await findOtherId(call, username);
  await core.batch([
    core.delete(blocks).where(and(eq(blocks.user_id, user.id), eq(blocks.blocked_id, blocked_id))),
    blockChangeStatement(core, { by: user.id, about: blocked_id }, nowMs),
  ]);
  await publishBlocks(call);
  return {};
}
