import { and, eq, sql } from 'drizzle-orm';
import type { SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import { isListed } from '#contract/collection/specimen/status.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import { faultText } from '#worker/ground/fault-text.ts';

/** The condition that the new row is at least as new as the stored one. */
export const newer = sql`excluded.version >= ${showcase.version}`;

/**
 * Hides a specimen in core before its catalogue changes, if the change takes anything from visitors: hiding must
 * not be delayed; core gets the rest afterwards. A specimen that was hidden ahead with the same version is not
 * hidden again.
 */
export async function hideFirst(
  core: CoreDb,
  oldRow: SpecimenRow,
  newRow: SpecimenRow,
  tombstone: HiddenAhead = null,
): Promise<void> {
  if (tombstone?.version !== newRow.shown_version) await hideAllFirst(core, [{ oldRow, newRow }]);
}

/** The tombstone of a specimen that was hidden ahead; null where core did not show it. */
export type HiddenAhead = { version: number } | null;

/**
 * Hides a specimen while the effect of a change is still being read: the tombstone has the version that the
 * change will give the specimen. A caller that then does not change it calls showAgain.
 */
export async function hideAhead(core: CoreDb, userId: string, id: string, nowMs: number): Promise<HiddenAhead> {
  const [tombstone] = await core
    .update(showcase)
    .set({
      tile: null,
      hidden: true,
      locality_id: null,
      media_at: null,
      unconfirmed: true,
      changed_at: nowMs,
      size_class: null,
      version: sql`${showcase.version} + 1`,
    })
    .where(and(eq(showcase.specimen_id, id), eq(showcase.user_id, userId), eq(showcase.hidden, false)))
    .returning({ version: showcase.version });
  return tombstone ?? null;
}

/** Publishes a specimen again that was hidden ahead and then not changed. If it fails, a sweep does it. */
export async function showAgain(
  ownerDb: CatalogueDb,
  id: string,
  tombstone: HiddenAhead,
  nowMs: number,
): Promise<void> {
  if (!tombstone) return;
  await runBatch(ownerDb, supersedeTombstone(ownerDb, id, tombstone.version, nowMs)).catch((fault) =>
    console.error('not shown again', { fault: faultText(fault) }),
  );
}

/** The statements that raise a specimen above its tombstone's version and queue it for core. */
export const supersedeTombstone = (ownerDb: CatalogueDb, id: string, version: number, nowMs: number): Statement[] => [
  ownerDb
    .update(specimens)
    .set({ shown_version: sql`max(${specimens.shown_version}, ${version}) + 1` })
    .where(eq(specimens.id, id)),
  ownerDb.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id},
    'user_id', ${specimens.user_id}), ${nowMs}, 0
    from ${specimens} where ${specimens.id} = ${id}`),
];

/** Hides many specimens from visitors before they are changed, as hideFirst does for one. */
export async function hideAllFirst(
  core: CoreDb,
  changes: readonly { oldRow: SpecimenRow; newRow: SpecimenRow }[],
): Promise<void> {
  const hiddenRows = changes.filter(({ oldRow, newRow }) => narrows(oldRow, newRow)).map(({ newRow }) => newRow);
  if (hiddenRows.length > 0) await runBatch(core, [bury(core, hiddenRows)]);
}

/**
 * Whether visitors see less after the change: nothing at all, or no longer the locality, one around it, or the text
 * that names it.
 */
function narrows(oldRow: SpecimenRow, newRow: SpecimenRow): boolean {
  if (!oldRow.listed) return false;
  const newLocalityIds = new Set(newRow.shown_path.map(({ id }) => id));
  const oldText = shownText(oldRow);
  return (
    !newRow.listed ||
    oldRow.shown_path.some(({ id }) => !newLocalityIds.has(id)) ||
    (oldText !== null && oldText !== shownText(newRow))
  );
}

/** The locality text that visitors may read. */
const shownText = ({ locality_text, locality_precision }: SpecimenRow): string | null =>
  locality_precision === 'exact' ? locality_text : null;

/**
 * Writes tombstones for specimens about to be hidden, even if core has no tile yet, so that no older row is
 * accepted.
 */
function bury(core: CoreDb, rows: readonly SpecimenRow[]): Statement {
  const graves = rows.map(({ id, user_id, shown_version, updated_at }) => [id, user_id, shown_version, updated_at]);
  const { user_id, version, changed_at } = showcase;
  const set = {
    tile: null,
    hidden: true,
    locality_id: null,
    media_at: null,
    unconfirmed: true,
    size_class: null,
    user_id: sql`excluded.${sql.identifier(user_id.name)}`,
    version: sql`excluded.${sql.identifier(version.name)}`,
    changed_at: sql`excluded.${sql.identifier(changed_at.name)}`,
  };
  return core
    .insert(showcase)
    .select(sql`select null, c.value ->> 0, c.value ->> 1, null, 1, null, null, c.value ->> 2, 1, c.value ->> 3, null
      from json_each(${JSON.stringify(graves)}) c where true`)
    .onConflictDoUpdate({ target: showcase.specimen_id, set, setWhere: newer });
}

/** Whether a change may hide something of a specimen from visitors, judged by the change alone. */
export const mayNarrow = ({
  access_level,
  status,
  locality_id,
  locality_text,
  locality_precision,
}: Partial<SpecimenChange>) =>
  access_level === 'private' ||
  (status !== undefined && !isListed({ access_level: 'public', status })) ||
  locality_id !== undefined ||
  locality_text !== undefined ||
  (locality_precision !== undefined && locality_precision !== 'exact');
