import { and, eq, sql } from 'drizzle-orm';
import { MEDIA_PER_INTENT } from '#contract/media/media.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { OwnerQuery, OwnerRules } from '#worker/media/media-owner.ts';
import { intents } from './tables.ts';

/** The rules for media of intents: everybody sees them, as the intent itself. */
export const intentMedia: OwnerRules = {
  limit: { maxCount: MEDIA_PER_INTENT, full: 'intent_media_full' },
  find: async (call, id) => (await ownIntent(call, id))[0]?.version ?? null,
  mayBegin: async (call, id) => (await ownIntent(call, id)).length > 0,
  isOpen: () => sql`1`,
  isThere: async () => true,
  // Visitors find any stored intent that is not hidden by the administrator and whose owner they find.
  isShown: async (core, { intent_id }) => {
    const rows = await core
      .select({ id: intents.id })
      .from(intents)
      .innerJoin(users, and(eq(users.id, intents.user_id), isPersonFindable))
      .where(and(eq(intents.id, intent_id ?? ''), eq(intents.barred, false)));
    return rows.length > 0;
  },
};

const ownIntent = ({ core, user }: OwnerQuery, id: string) =>
  core
    .select({ version: intents.version })
    .from(intents)
    .where(and(eq(intents.id, id), eq(intents.user_id, user.id)));
