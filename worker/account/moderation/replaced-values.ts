import { eq } from 'drizzle-orm';
import type { users } from '#worker/account/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type ActRow, moderationActs, type OldValues } from './moderation-tables.ts';

type UserRow = typeof users.$inferSelect;
type HiddenContent = { owner: UserRow; intentWasOpen: boolean };

/** What hiding replaces, to be stored with the act for its undo. */
export function replacedValues(
  act: Pick<ActRow, 'kind' | 'specimen_id' | 'intent_id' | 'question_id'>,
  content: HiddenContent,
): OldValues | null {
  if (act.kind !== 'hide' || act.specimen_id !== null || act.question_id !== null) return null;
  if (act.intent_id !== null) return { was_shown: content.intentWasOpen };
  const { display_name, location, bio, avatar_key } = content.owner;
  return { display_name, location, bio, avatar_key };
}

/** What two acts against the same content replaced; the newer one found blank what the older one had hidden. */
function mergeValues(older: OldValues | null, newer: OldValues | null, username: string): OldValues {
  const isBlank = (name: string, value: unknown) =>
    value === null || value === false || (name === 'display_name' && value === username);
  const newerEntries = Object.entries(newer ?? {}).filter(([name, value]) => !isBlank(name, value));
  return { ...newer, ...older, ...Object.fromEntries(newerEntries) };
}

/**
 * The statements by which acts that still hide the same content take over what an undone act replaced, so that the
 * last undo restores everything.
 */
export const inheritanceStatements = (
  core: CoreDb,
  undoneAct: ActRow,
  standingActs: readonly ActRow[],
  { username }: Pick<UserRow, 'username'>,
): Statement[] =>
  standingActs.map((act) => {
    const [older, newer] = act.at < undoneAct.at ? [act, undoneAct] : [undoneAct, act];
    const old_values = mergeValues(older.old_values, newer.old_values, username);
    return core.update(moderationActs).set({ old_values }).where(eq(moderationActs.id, act.id));
  });
