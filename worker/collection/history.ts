import { and, desc, eq } from 'drizzle-orm';
import type { HistoryEntry } from '#contract/collection/history.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { Statement } from './batch.ts';
import { specimenHistory } from './facet-tables.ts';
import type { SpecimenRow } from './tables.ts';

const fields = ['status', 'storage'] as const;
const ENTRIES_MAX = 200;

/** What a change does to status and storage, to be written down. The note is the one of the new status. */
export const historyEntries = (before: SpecimenRow, after: SpecimenRow, now: number) =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      user_id: after.user_id,
      specimen_id: after.id,
      at: now,
      field,
      from: before[field],
      to: after[field],
      note: field === 'status' ? after.status_note : null,
    }));

/** The statements that write it down. */
export const historyOf = (own: CatalogueDb, before: SpecimenRow, after: SpecimenRow, now: number): Statement[] =>
  historyEntries(before, after, now).map((entry) => own.insert(specimenHistory).values(entry));

/** What became of a specimen and where it lay, the newest first. */
export async function readHistory(own: CatalogueDb, userId: string, specimenId: string): Promise<HistoryEntry[]> {
  const { user_id, specimen_id, at, id } = specimenHistory;
  const rows = await own
    .select()
    .from(specimenHistory)
    .where(and(eq(user_id, userId), eq(specimen_id, specimenId)))
    .orderBy(desc(at), desc(id))
    .limit(ENTRIES_MAX);
  return rows.map(({ at: moment, field, from, to, note }) => ({
    at: new Date(moment).toISOString(),
    field,
    from,
    to,
    note,
  }));
}
