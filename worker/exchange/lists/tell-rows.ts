import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';

/**
 * Makes the statement that writes rows of a table which counts versions: a row takes only what is not older than what
 * it is. Every message of an exchange comes through here, so its SQL is written once and its rows go as one value.
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
