import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/format/locale.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import { users } from './tables.ts';

/** The address and the language of the administrator; null before there is an account. */
export async function findAdministrator(
  { ADMIN_USERNAME }: Pick<Env, 'ADMIN_USERNAME'>,
  core: CoreDb,
): Promise<{ email: string; locale: Locale } | null> {
  const [administrator] = await core
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.username, ADMIN_USERNAME.toLowerCase()));
  return administrator ?? null;
}
