import { historyStatements, type Moment, type RowChange } from '#worker/collection/history/history.ts';
import { reapplyWatermark, reapplyWatermarks } from '#worker/collection/photos/reapply-watermark.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { watermarkJobId } from '#worker/watermarks/watermarking-job.ts';

/**
 * Returns the statements written with a change of a specimen: its history, and the job for images that need
 * another watermark.
 */
export const historyAndWatermarkStatements = (ownerDb: CatalogueDb, change: RowChange, moment: Moment): Statement[] => [
  ...historyStatements(ownerDb, [change], moment),
  ...remark(ownerDb, change, moment.nowMs),
];

/** Another watermark or visibility requires new images. */
function remark(ownerDb: CatalogueDb, change: RowChange, nowMs: number): Statement[] {
  if (!isDecisive(change)) return [];
  const { id: specimen_id, user_id, version } = change.newRow;
  return [reapplyWatermark(ownerDb, { id: watermarkJobId(specimen_id, version), user_id, specimen_id, nowMs })];
}

const decisive = ['access_level', 'status', 'watermark_id'] as const;
const isDecisive = ({ oldRow, newRow }: RowChange) => decisive.some((name) => oldRow[name] !== newRow[name]);

/** Returns the one job for the images of many specimens that need another watermark; [] if none do. */
export function remarkMany(
  ownerDb: CatalogueDb,
  job: { id: string; user_id: string; nowMs: number },
  changes: readonly RowChange[],
): Statement[] {
  const ids = changes.filter(isDecisive).map(({ newRow }) => newRow.id);
  return ids.length > 0 ? [reapplyWatermarks(ownerDb, job, ids)] : [];
}
