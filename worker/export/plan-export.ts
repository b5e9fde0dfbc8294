import { and, asc, desc, eq, getTableColumns, ne, notInArray, sql } from 'drizzle-orm';
import { EXPORTS_MAX, MISSING_NAMES_MAX, type PlannedExport } from '#contract/export/archive/exports-api.ts';
import { planMedia, planThreads } from '#contract/export/archive/plan-volumes.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { threadSides } from '#worker/exchange/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { media } from '#worker/media/tables.ts';
import { type ExportVolumeRow, exportVolumes } from './tables.ts';

type VolumeRow = Omit<ExportVolumeRow, 'ids'>;
type Planner = Pick<Call<'user'>, 'core' | 'ownerDb' | 'user' | 'nowMs' | 'keep'>;

const { ids: _, ...listedColumns } = getTableColumns(exportVolumes);
const { export_id, volume_number, user_id, created_at } = exportVolumes;

/** The exports of a user, newest first. */
export async function listExports(ownerDb: CatalogueDb, userId: string): Promise<{ items: PlannedExport[] }> {
  const rows = await ownerDb
    .select(listedColumns)
    .from(exportVolumes)
    .where(eq(user_id, userId))
    .orderBy(desc(created_at), desc(export_id), asc(volume_number));
  return { items: [...Map.groupBy(rows, (row) => row.export_id).values()].map(exportShape) };
}

/** Returns one export of a user. An export of another user is not found, like one that does not exist. */
export async function readExport(ownerDb: CatalogueDb, userId: string, id: string): Promise<PlannedExport> {
  const rows = await ownerDb
    .select(listedColumns)
    .from(exportVolumes)
    .where(isOwn(userId, id))
    .orderBy(asc(volume_number));
  if (rows.length === 0) throw new AppError('not_found');
  return exportShape(rows);
}

/** Returns one volume of an export, with the ids of its contents. */
export async function readVolumePlan(ownerDb: CatalogueDb, userId: string, id: string): Promise<ExportVolumeRow[]> {
  return ownerDb.select().from(exportVolumes).where(isOwn(userId, id)).orderBy(asc(volume_number));
}

/**
 * Stores which volumes an export has, from the data at this moment. If the export exists already, this is a retry
 * and it is the answer; the oldest exports beyond `EXPORTS_KEPT` are deleted.
 */
export async function beginExport(call: Planner, id: string): Promise<PlannedExport> {
  const { core, ownerDb, user, keep } = call;
  return retryOnConflict(async () => {
    const existingRows = await ownerDb
      .select(listedColumns)
      .from(exportVolumes)
      .where(eq(export_id, id))
      .orderBy(asc(volume_number));
    if (existingRows.some((row) => row.user_id !== user.id)) throw new AppError('id_used');
    if (existingRows.length > 0) return exportShape(existingRows);
    const [mediaRows, threads] = await Promise.all([
      mediaQuery(ownerDb, user.id),
      core
        .select({ id: threadSides.thread_id })
        .from(threadSides)
        .where(eq(threadSides.user_id, user.id))
        .orderBy(asc(threadSides.last_at), asc(threadSides.thread_id)),
    ]);
    const rows = volumeRows(call, id, {
      media: planMedia(mediaRows),
      threads: planThreads(threads.map((thread) => thread.id)),
    });
    const answer = exportShape(rows);
    await runBatch(ownerDb, [
      ...(await keep(answer)),
      assertInBatch(ownerDb, sql`not exists (select 1 from ${exportVolumes} where ${export_id} = ${id})`),
      ownerDb
        .delete(exportVolumes)
        .where(and(eq(user_id, user.id), notInArray(export_id, newestExports(ownerDb, user.id)))),
      ...rows.map((row) => ownerDb.insert(exportVolumes).values(row)),
    ]);
    return answer;
  });
}

/**
 * The exports that are kept with a new one. The inserting batch reads them itself, because several may begin at
 * once.
 */
const newestExports = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb
    .select({ export_id })
    .from(exportVolumes)
    .where(eq(user_id, userId))
    .groupBy(export_id)
    .orderBy(desc(created_at), desc(export_id))
    .limit(EXPORTS_MAX - 1);

/** Stores which files were missing from a volume when it was downloaded, so that its owner sees them. */
export async function recordMissing(
  ownerDb: CatalogueDb,
  { export_id: id, volume_number: n }: Pick<ExportVolumeRow, 'export_id' | 'volume_number'>,
  names: readonly string[],
): Promise<void> {
  await ownerDb
    .update(exportVolumes)
    .set({ missing: names.slice(0, MISSING_NAMES_MAX) })
    .where(and(eq(export_id, id), eq(volume_number, n)));
}

const isOwn = (userId: string, id: string) => and(eq(export_id, id), eq(user_id, userId));

/** Every uploaded photo and film, grouped by specimen: ten thousand at most. */
const mediaQuery = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb
    .select({ id: media.id, bytes: media.bytes, drops_original: media.drops_original })
    .from(media)
    .where(and(eq(media.user_id, userId), ne(media.state, 'uploading')))
    .orderBy(asc(media.specimen_id), asc(media.order), asc(media.id));

type ExportPlan = { media: ReturnType<typeof planMedia>; threads: string[][] };

function volumeRows({ user, nowMs }: Planner, id: string, plan: ExportPlan): ExportVolumeRow[] {
  const volumes: Pick<ExportVolumeRow, 'kind' | 'files' | 'bytes' | 'ids'>[] = [
    { kind: 'catalogue', files: 0, bytes: 0, ids: [] },
    ...plan.threads.map((ids) => ({ kind: 'exchanges' as const, files: ids.length, bytes: 0, ids })),
    ...plan.media.map(({ ids, bytes: size }) => ({ kind: 'media' as const, files: ids.length, bytes: size, ids })),
  ];
  return volumes.map((volume, index) => ({
    ...volume,
    export_id: id,
    volume_number: index + 1,
    user_id: user.id,
    missing: null,
    created_at: nowMs,
  }));
}

function exportShape(rows: readonly VolumeRow[]): PlannedExport {
  const [firstRow] = rows;
  return {
    id: firstRow?.export_id ?? '',
    created_at: new Date(firstRow?.created_at ?? 0).toISOString(),
    volumes: rows.map((row) => ({
      volume_number: row.volume_number,
      kind: row.kind,
      files: row.files,
      bytes: row.bytes,
      missing: row.missing,
    })),
  };
}
