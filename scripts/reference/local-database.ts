import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A state folder that can't be loaded; the message says what to do. */
export class LocalDatabaseError extends Error {}

/**
 * The local core database in a state folder: the one D1 file with the tables of the reference. Throws a
 * LocalDatabaseError.
 */
export function openLocalCore(state: string): DatabaseSync {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sqlite')) : [];
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file), { timeout: 2000 });
    if (tables(database) === 6) return database;
    database.close();
  }
  throw new LocalDatabaseError(`${folder} holds no core database with its migrations applied. Apply them first.`);
}

const tables = (database: DatabaseSync): number =>
  Number(
    database
      .prepare(
        `select count(*) as n from sqlite_schema where type = 'table'
          and name in ('minerals', 'mineral_prefixes', 'localities', 'locality_prefixes', 'reference_loads', 'reference_sources')`,
      )
      .get()?.n ?? 0,
  );

/** Runs all statements or none. */
export function applyAll(database: DatabaseSync, statements: Iterable<string>): void {
  try {
    database.exec('begin immediate');
  } catch (cause) {
    throw new LocalDatabaseError('The local database is in use. Stop the app, then load again.', { cause });
  }
  try {
    for (const statement of statements) database.exec(statement);
    database.exec('commit');
  } catch (cause) {
    database.exec('rollback');
    throw cause;
  }
}
