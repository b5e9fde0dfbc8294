import { inArray } from 'drizzle-orm';
import type { Person } from '#contract/exchange/thread/thread.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

export const personColumns = {
  username: users.username,
  display_name: users.display_name,
  avatar_key: users.avatar_key,
};
type Row = { username: string | null; display_name: string | null; avatar_key: string | null };

/** One of the two users as everybody may know them; without a name if the account was deleted. */
export const personShape = (row: Row | null | undefined): Person =>
  row?.username
    ? { username: row.username, display_name: row.display_name ?? '', avatar_url: avatarUrl(row.avatar_key) }
    : { username: '', display_name: 'former collector', avatar_url: null };

/** Returns a lookup of people by their ids. */
export async function peopleById(core: CoreDb, ids: readonly string[]): Promise<(id: string) => Person> {
  const rows = await core
    .select({ id: users.id, ...personColumns })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return (id) => personShape(rowsById.get(id));
}
