import { eq } from 'drizzle-orm';
import { type MailPreferences, mailKinds } from '#contract/account/mail-preferences.ts';
import type { Profile, ProfileChange } from '#contract/account/profile.ts';
import { nameKey } from '#contract/collectors/collector-entry.ts';
import { findUserById } from '#worker/account/queries.ts';
import { mailRefusals, users } from '#worker/account/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { asProfile } from './profile.ts';
import { vacationStatements } from './vacation-statements.ts';

type Change = Partial<
  Pick<typeof users.$inferInsert, 'display_name' | 'avatar_key' | 'avatar_pending' | keyof ProfileChange>
>;

/** Changes fields of a profile; omitted ones stay. Returns the whole profile. */
export async function changeProfile({ core, user, keep, nowMs }: Call<'user'>, change: Change): Promise<Profile> {
  const row = await findUserById(core, user.id);
  if (!row) throw new AppError('not_logged_in');
  const definedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change;
  const answer = asProfile({ ...row, ...definedFields }, user);
  if (Object.keys(definedFields).length === 0) return answer;
  const { display_name } = definedFields;
  const columns = { ...definedFields, ...(display_name !== undefined && { name_key: nameKey(display_name) }) };
  const { on_vacation } = definedFields;
  await core.batch([
    core.update(users).set(columns).where(eq(users.id, user.id)),
    // Also where the row read above says so already: another call in the same moment may have changed it since.
    ...(on_vacation === undefined ? [] : vacationStatements(core, user.id, on_vacation, nowMs)),
    ...(await keep(answer)),
  ]);
  return answer;
}

/** Returns which kinds of email a user wants. */
export async function readMailPreferences({ core, user }: Pick<Call<'user'>, 'core' | 'user'>) {
  const refusals = await core
    .select({ kind: mailRefusals.kind })
    .from(mailRefusals)
    .where(eq(mailRefusals.user_id, user.id));
  const kinds = new Set<string>(refusals.map(({ kind }) => kind));
  return Object.fromEntries(mailKinds.map((kind) => [kind, !kinds.has(kind)])) as MailPreferences;
}

/** Sets which kinds of email a user wants; omitted kinds stay. */
export async function setMailPreferences(
  call: Call<'user'>,
  change: { [K in keyof MailPreferences]?: boolean | undefined },
) {
  const { core, user, keep } = call;
  const answer = { ...(await readMailPreferences(call)) };
  for (const kind of mailKinds) answer[kind] = change[kind] ?? answer[kind];
  const refusals = mailKinds.filter((kind) => !answer[kind]).map((kind) => ({ user_id: user.id, kind }));
  await core.batch([
    core.delete(mailRefusals).where(eq(mailRefusals.user_id, user.id)),
    ...refusals.map((row) => core.insert(mailRefusals).values(row)),
    ...(await keep(answer)),
  ]);
  return answer;
}
