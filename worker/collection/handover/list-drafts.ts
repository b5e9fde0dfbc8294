import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { ReceivedDraft } from '#contract/collection/handover/received-draft.ts';
import type { PageOf } from '#contract/http/page.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownColumns, ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { inList } from '#worker/db/json-lists.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import type { Call } from '#worker/http/serve-api.ts';

/**
 * Returns a page of specimens received in exchanges that were not reviewed, or those of some ids, the newest
 * first; without the trash.
 */
export async function listDrafts(
  { ownerDb, user, locale }: Pick<Call<'user'>, 'ownerDb' | 'user' | 'locale'>,
  { limit, cursor, ids }: z.output<typeof deskApi.drafts.input>,
): Promise<PageOf<ReceivedDraft>> {
  const list = `drafts ${user.id} ${ids.join()}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const { user_id, in_trash, created_at, id } = specimens;
  const isDraft = sql`${specimens.needs_review} = 1 and +${in_trash} = 0`;
  const isBehind = position ? sql`(${created_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined;
  const [[preference], rows] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    ownerDb
      .select(ownColumns)
      .from(specimens)
      // The unary plus signs make SQLite use the index of specimens to review, or the requested ids.
      .where(
        ids.length > 0
          ? and(sql`${id} in ${inList(ids)} and +${user_id} = ${user.id}`, isDraft, isBehind)
          : and(eq(user_id, user.id), isDraft, isBehind),
      )
      .orderBy(desc(created_at), desc(id))
      .limit(limit + 1),
  ]);
  const shapeContext = { username: user.username, style: preference ?? defaultPreference(locale) };
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.created_at, last.id]));
  return { ...page, items: page.items.map((row) => ownSpecimenAnswer(row, shapeContext)) };
}
