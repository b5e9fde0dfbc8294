import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { markingIdOf } from '../../watermarks/marking-job.ts';
import { type Moment, type RowChange, remembered } from '../history/history.ts';
import { markAllAnew, markAnew } from '../photos/mark-anew.ts';

/** What is written with a change of a specimen: what it was, and the job for pictures that need another mark now. */
export const writtenWith = (own: CatalogueDb, change: RowChange, moment: Moment): Statement[] => [
  ...remembered(own, [change], moment),
  ...remark(own, change, moment.now),
];

/** Another choice of watermark, or to be seen where it was not, means other pictures. */
function remark(own: CatalogueDb, change: RowChange, now: number): Statement[] {
  if (!isDecisive(change)) return [];
  const { id: specimen_id, user_id, version } = change.after;
  return [markAnew(own, { id: markingIdOf(specimen_id, version), user_id, specimen_id, now })];
}

const decisive = ['access_level', 'status', 'watermark_id'] as const;
const isDecisive = ({ before, after }: RowChange) => decisive.some((name) => before[name] !== after[name]);

/** The one job for the pictures of many specimens that need another mark now; none where no picture does. */
export function remarkMany(
  own: CatalogueDb,
  job: { id: string; user_id: string; now: number },
  changes: readonly RowChange[],
): Statement[] {
  const ids = changes.filter(isDecisive).map(({ after }) => after.id);
  return ids.length > 0 ? [markAllAnew(own, job, ids)] : [];
}
