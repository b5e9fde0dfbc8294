import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { TrashedSpecimen } from '#contract/collection/desk/trash-api.ts';
import type { PageOf } from '#contract/http/page.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import type { Call } from '#worker/http/serve-api.ts';

const TRASH_LIFE = TRASH_DAYS * 86_400_000;

/** Returns a page of the trash, the latest first, without specimens that are being deleted for good. */
export async function listTrash(
  { ownerDb, user, locale }: Pick<Call<'user'>, 'ownerDb' | 'user' | 'locale'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<TrashedSpecimen>> {
  const list = `trash ${user.id}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const { user_id, in_trash, trashed_at, id } = specimens;
  const isBehind = position ? sql`(${trashed_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined;
  const [[preference], rows] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    ownerDb
      .select()
      .from(specimens)
      .where(and(eq(user_id, user.id), sql`${in_trash} = 1`, gt(trashed_at, 0), isBehind))
      .orderBy(desc(trashed_at), desc(id))
      .limit(limit + 1),
  ]);
  const shapeContext = { username: user.username, style: preference ?? defaultPreference(locale) };
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.trashed_at ?? 0, last.id]));
  return {
    ...page,
    items: page.items.map((row) => ({
      ...ownSpecimenAnswer(row, shapeContext),
      trashed_at: new Date(row.trashed_at ?? 0).toISOString(),
      purge_at: new Date((row.trashed_at ?? 0) + TRASH_LIFE).toISOString(),
    })),
  };
}
