import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import { eraseAccount } from './erase-account.ts';

/** Erases an account as its job does once the 14 days have passed. */
export async function eraseDueAccount({ id }: { id: string }, bindings: Env = env as unknown as Env): Promise<void> {
  await openCore(env.DB)
    .update(users)
    .set({ delete_at: Date.now() - 1 })
    .where(eq(users.id, id));
  await eraseAccount(bindings, { user_id: id });
}
