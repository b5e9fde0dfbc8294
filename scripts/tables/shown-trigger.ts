import type { DatabaseSync } from 'node:sqlite';
import { matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { publicColumns } from '#worker/collection/specimen/specimen-row.ts';
import type { SchemaChange } from './schema-changes.ts';

const TRIGGER = 'specimens_shown_changed';
/** Public columns that never change, or that change with photos and likes, which set the date themselves. */
const unwatchedColumns = ['id', 'permanent_id', 'created_at', 'updated_at', 'cover', 'shown_media_count', 'like_count'];
const exactColumns: readonly string[] = [
  ...matchingFieldKeys(specimenFields, { visibility: 'exact' }),
  'locality_names',
];

/** The public columns, whose changes update shown_updated_at. */
const watchedColumns: readonly string[] = [
  ...Object.keys(publicColumns).filter((name) => !unwatchedColumns.includes(name)),
  'listed',
];

/** A value as visitors read it: columns of an exact locality count only if its precision is exact. A space follows END (splitter-hazards.ts). */
function watchedValue(row: 'OLD' | 'NEW', column: string): string {
  const value = `${row}.${column}`;
  return exactColumns.includes(column) ? `CASE WHEN ${row}.locality_precision = 'exact' THEN ${value} END ` : value;
}

const watchedValues = (row: 'OLD' | 'NEW', columns: readonly string[]) =>
  columns.map((column) => `    ${watchedValue(row, column)}`).join(',\n');

/** The trigger that updates shown_updated_at of specimens when these columns change. */
export const shownTriggerSql = (columns: readonly string[]): string =>
  `CREATE TRIGGER ${TRIGGER} AFTER UPDATE OF updated_at ON specimens WHEN OLD.updated_at <> NEW.updated_at
    AND OLD.shown_updated_at = NEW.shown_updated_at AND (OLD.listed = 1 OR NEW.listed = 1) AND (
${watchedValues('OLD', columns)}
  ) IS NOT (
${watchedValues('NEW', columns)}
  ) BEGIN
  UPDATE specimens SET shown_updated_at = NEW.updated_at WHERE id = NEW.id;
END;`;

const singleLineSql = (sql: string) => sql.replaceAll(/\s+/g, ' ').replace(/;$/, '');

/** The trigger's replacement if the migrated one differs from what visitors read; empty if it is up to date. */
export function shownTriggerChanges(currentDatabase: DatabaseSync, columns = watchedColumns): SchemaChange[] {
  const row = currentDatabase.prepare(`select sql from sqlite_schema where type = 'trigger' and name = ?`).get(TRIGGER);
  const sql = String(row?.sql ?? '');
  const missingColumns = columns.filter((name) =>
    ['OLD', 'NEW'].some((side) => !new RegExp(`\\b${side}\\.${name}\\b`).test(sql)),
  );
  const expectedSql = shownTriggerSql(columns);
  if (singleLineSql(sql) === singleLineSql(expectedSql)) return [];
  const sentence =
    missingColumns.length > 0
      ? `The trigger ${TRIGGER} does not watch specimens.${missingColumns.join(', specimens.')}, which visitors read.`
      : `The trigger ${TRIGGER} does not watch the columns as visitors read them.`;
  return [{ sentence, sql: `DROP TRIGGER IF EXISTS ${TRIGGER};\n${expectedSql}` }];
}
