import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { users } from './tables.ts';

/**
 * Notes that emails to an address are refused for good, or that one was taken again: the account that has the address is
 * told on its pages. Writes a row only where that changes.
 */
export async function noteAddress(core: CoreDb, email: string, isRefused: boolean): Promise<void> {
  const { email_refused_at } = users;
  await core
    .update(users)
    .set({ email_refused_at: isRefused ? Date.now() : null })
    .where(and(eq(users.email, email), isRefused ? isNull(email_refused_at) : isNotNull(email_refused_at)));
}
