import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { changers, type HistoryEntry, type HistoryField } from '#contract/collection/history/history.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';

type EntryValues = { [E in HistoryEntry as E['field']]: E['from'] };
/**
 * The values of each field in the history: numbers and watermarks are stored unformatted, since their written
 * form may change.
 */
export type HistoryValues = Omit<EntryValues, 'coll_no' | 'watermark_id'> & {
  coll_no: CollNo;
  watermark_id: string | null;
};

/** A changed field in the history; the note belongs to the new status. */
export type ChangedField = {
  [F in HistoryField]: { field: F; from: HistoryValues[F]; to: HistoryValues[F]; note?: string };
}[HistoryField];

/** The fields that a change of a specimen changed, with old and new values. WITHOUT ROWID. */
export const specimenChanges = sqliteTable(
  'specimen_changes',
  {
    user_id: text().notNull(),
    specimen_id: text().notNull(),
    /** the specimen's version after the change */
    version: integer().notNull(),
    changed_at: integer().notNull(),
    changed_by: text({ enum: changers }).notNull(),
    changes: text({ mode: 'json' }).$type<ChangedField[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.specimen_id, table.version] })],
);
