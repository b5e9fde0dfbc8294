import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';

/**
 * Builds the statement that writes rows of a table with versions: a row accepts only values that are not older
 * than its own. Every message of an exchange runs it, so its SQL is built once and its rows are one parameter.
 */
export function rowPublisher<T extends SQLiteTable>(table: T, key: readonly string[]) {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([name]) => `"${name}"`);
  const values = columns.map(([name, { dataType }]) =>
    dataType === 'json' ? `nullif(value -> '$.${name}', 'null')` : `value ->> '$.${name}'`,
  );
  const read = sql.raw(`select ${values} from json_each(`);
  const unlessOlder = sql.raw(`) where true on conflict (${key}) do update set
    ${names.map((name) => `${name} = excluded.${name}`)} where excluded.version >= "${getTableName(table)}".version`);
  return (core: CoreDb, rows: readonly InferInsertModel<T>[]): Statement =>
    core.insert(table).select(sql`${read}${JSON.stringify(rows)}${unlessOlder}`);
}
