import { and, asc, eq, sql } from 'drizzle-orm';
import { type DeskView, type NewView, VIEWS_MAX, type ViewChange } from '#contract/collection/desk/views.ts';
import { views } from '#worker/collection/history/desk-tables.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';

type Row = typeof views.$inferSelect;
type Saver = Pick<Call<'user'>, 'ownerDb' | 'user' | 'keep'>;

const viewShape = ({ user_id, ...view }: Row): DeskView => view;
const isOwn = (userId: string, id: string) => and(eq(views.id, id), eq(views.user_id, userId));

/** Returns a user's saved views, by name. */
export async function listViews(ownerDb: CatalogueDb, userId: string): Promise<{ items: DeskView[] }> {
  const rows = await ownerDb
    .select()
    .from(views)
    .where(eq(views.user_id, userId))
    .orderBy(asc(views.name), asc(views.id));
  return { items: rows.map(viewShape) };
}

/** Saves a view. An existing view with this id answers a late retry; an id of another user is refused. */
export async function saveView({ ownerDb, user, keep }: Saver, view: NewView): Promise<DeskView> {
  return retryOnConflict(async () => {
    const [knownView] = await ownerDb.select().from(views).where(eq(views.id, view.id));
    if (knownView) {
      if (knownView.user_id !== user.id) throw new AppError('id_used');
      return viewShape(knownView);
    }
    const [savedCount] = await ownerDb.all<{ n: number }>(sql`select ${viewCountQuery(user.id)} as n`);
    if ((savedCount?.n ?? 0) >= VIEWS_MAX) throw new AppError('views_full', { limit: VIEWS_MAX });
    const row: Row = { ...view, user_id: user.id, version: 1 };
    await runBatch(ownerDb, [
      ...(await keep(viewShape(row))),
      assertInBatch(
        ownerDb,
        sql`${viewCountQuery(user.id)} < ${VIEWS_MAX} and not exists (select 1 from ${views} where ${views.id} = ${view.id})`,
      ),
      ownerDb.insert(views).values(row),
    ]);
    return viewShape(row);
  });
}

const viewCountQuery = (userId: string) => sql`(select count(*) from ${views} where ${views.user_id} = ${userId})`;

/** Changes a view; refused unless it still has the version that was read. */
export async function changeView(
  { ownerDb, user, keep }: Saver,
  { id, ...viewChange }: ViewChange & { id: string },
): Promise<DeskView> {
  return retryOnConflict(async () => {
    const [oldRow] = await ownerDb.select().from(views).where(isOwn(user.id, id));
    if (!oldRow) throw new AppError('not_found');
    if (oldRow.version !== viewChange.version)
      throw new AppError('changed_elsewhere', {}, { current: viewShape(oldRow) });
    const newRow: Row = { ...oldRow, ...definedFields(viewChange), version: oldRow.version + 1 };
    await runBatch(ownerDb, [
      ...(await keep(viewShape(newRow))),
      assertInBatch(
        ownerDb,
        sql`exists (select 1 from ${views} where ${isOwn(user.id, id)} and ${views.version} = ${oldRow.version})`,
      ),
      ownerDb.update(views).set(newRow).where(isOwn(user.id, id)),
    ]);
    return viewShape(newRow);
  });
}

const definedFields = (change: Partial<Row> | ViewChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Row>;

/** Deletes a view. */
export async function removeView({ ownerDb, user, keep }: Saver, id: string): Promise<Record<string, never>> {
  const [removedView] = await ownerDb.select({ id: views.id }).from(views).where(isOwn(user.id, id));
  if (!removedView) throw new AppError('not_found');
  await runBatch(ownerDb, [...(await keep({})), ownerDb.delete(views).where(isOwn(user.id, id))]);
  return {};
}
