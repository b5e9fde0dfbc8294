import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** A user in a filled database. */
export type BenchUser = { user_id: string; username: string };
export type DatabaseRow = Record<string, unknown>;

export const CURRENT_TIME_MS = Date.UTC(2026, 10, 1);

/** The local database that contains a table: files are named by hashes, so each is opened. */
export function openDatabase(state: string, table: string): DatabaseSync {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')) {
    const database = new DatabaseSync(join(folder, name));
    if (database.prepare('select 1 from sqlite_schema where type = ? and name = ?').get('table', table))
      return database;
    database.close();
  }
  throw new Error(`No database in ${folder} has a table ${table}`);
}

/**
 * Returns a function that inserts rows with the columns the migrations made, and their defaults where a row has no
 * value; it throws for an unknown column, and for a missing one that has no default and is required.
 */
export function prepareInsert(database: DatabaseSync, table: string): (row: DatabaseRow) => void {
  const tableInfo = database.prepare('select name, dflt_value from pragma_table_info(?)').all(table);
  const columns = tableInfo.map(({ name }) => String(name));
  const signs = tableInfo
    .map(({ dflt_value }) => (dflt_value === null ? '?' : `coalesce(?, ${dflt_value})`))
    .join(', ');
  const columnList = columns.map((name) => `"${name}"`).join(', ');
  const statement = database.prepare(`insert into ${table} (${columnList}) values (${signs})`);
  return (row) => {
    const unknown = Object.keys(row).find((name) => !columns.includes(name));
    if (unknown) throw new Error(`${table} has no column ${unknown}`);
    statement.run(...columns.map((name) => sqlValue(row[name])));
  };
}

function sqlValue(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : (value as SQLInputValue);
}

/** Runs the work in one transaction. */
export function runTransaction(database: DatabaseSync, work: () => void) {
  database.exec('begin immediate');
  work();
  database.exec('commit');
}

/** An id in the app's format, unique per kind and number. */
export const testId = (kind: number, index: number) =>
  `01930000-000${kind}-7000-8000-${index.toString(16).padStart(12, '0')}`;

/** The row of a user who has signed up. */
export const userRow = ({ user_id, username }: BenchUser): DatabaseRow => ({
  id: user_id,
  username,
  email: `${username}@vug.example`,
  password_hash: '',
  display_name: username,
  locale: 'en',
  shard: 0,
  listed: 1,
  on_vacation: 0,
  specimen_count: 0,
  on_show: 0,
  last_active_at: CURRENT_TIME_MS,
  created_at: CURRENT_TIME_MS,
});
