import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReceivedDraft } from '#contract/collection/handover/received-draft.ts';
import type { PageOf } from '#contract/page.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import type { Call } from '../../http/serve.ts';
import { defaultPreference, preferenceOf } from '../preferences/preference-row.ts';
import { ownShapeOf } from '../specimen/specimen-row.ts';
import { specimens } from '../tables.ts';

/** What came by exchanges and has not been looked through, the newest first; the trash left out. */
export async function listDrafts(
  { own, user, locale }: Pick<Call<'user'>, 'own' | 'user' | 'locale'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<ReceivedDraft>> {
  const list = `drafts ${user.id}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const { user_id, in_trash, created_at, id } = specimens;
  const isBehind = position ? sql`(${created_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined;
  const [[said], rows] = await own.batch([
    preferenceOf(own, user.id),
    own
      .select()
      .from(specimens)
      // The sign before the second keeps the walk to the index of what is to be looked through.
      .where(and(eq(user_id, user.id), sql`${specimens.needs_review} = 1 and +${in_trash} = 0`, isBehind))
      .orderBy(desc(created_at), desc(id))
      .limit(limit + 1),
  ]);
  const writing = { username: user.username, style: said ?? defaultPreference(locale) };
  const page = pageOfRows(rows, limit, (last) => writeCursor(list, [last.created_at, last.id]));
  return { ...page, items: page.items.map((row) => ownShapeOf(row, writing)) };
}
