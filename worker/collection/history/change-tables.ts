import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { changers, type HistoryEntry, type HistoryField } from '#contract/collection/history/history.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';

type EntryValues = { [E in HistoryEntry as E['field']]: E['from'] };
/** What a history keeps of each field: numbers and watermarks by themselves, since how they are written may change. */
export type HistoryValues = Omit<EntryValues, 'coll_no' | 'watermark_id'> & {
  coll_no: CollNo;
  watermark_id: string | null;
};

/** A field that was changed, as the history keeps it; the note is the one of the new status. */
export type ChangedField = {
  [F in HistoryField]: { field: F; from: HistoryValues[F]; to: HistoryValues[F]; note?: string };
}[HistoryField];

/** The fields that a change of a specimen changed, as they were and as it left them. WITHOUT ROWID. */
export const specimenChanges = sqliteTable(
  'specimen_changes',
  {
    user_id: text().notNull(),
    specimen_id: text().notNull(),
    /** the version that the specimen became by it */
    version: integer().notNull(),
    changed_at: integer().notNull(),
    changed_by: text({ enum: changers }).notNull(),
    changes: text({ mode: 'json' }).$type<ChangedField[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.specimen_id, table.version] })],
);
