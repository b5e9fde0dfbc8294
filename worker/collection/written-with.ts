import type { CatalogueDb } from '../db/catalogue.ts';
import { markAnew, markingIdOf } from '../watermarks/marking-job.ts';
import type { Statement } from './batch.ts';
import { historyOf } from './history.ts';
import type { SpecimenRow } from './tables.ts';

/** What is written with a change of a specimen: what it was, and the job for pictures that need another mark now. */
export const writtenWith = (own: CatalogueDb, before: SpecimenRow, after: SpecimenRow, now: number): Statement[] => [
  ...historyOf(own, before, after, now),
  ...remark(own, before, after, now),
];

/** Another choice of watermark, or to be seen where it was not, means other pictures. */
function remark(own: CatalogueDb, before: SpecimenRow, after: SpecimenRow, now: number): Statement[] {
  const decisive = ['access_level', 'status', 'watermark_id'] as const;
  if (decisive.every((name) => before[name] === after[name])) return [];
  const { id: specimen_id, user_id, version } = after;
  return [markAnew(own, { id: markingIdOf(specimen_id, version), user_id, specimen_id, now })];
}
