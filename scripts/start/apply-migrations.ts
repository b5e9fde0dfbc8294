import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabases } from './database-copies.ts';
import { type LocalDatabase, localDatabases } from './databases.ts';
import { olderBuildSentence } from './older-build.ts';
import { root } from './platform.ts';
import { Refusal } from './refusal.ts';

// Wrangler's own statement, so that both tools can use the same folder.
const records = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies new migrations to the local databases, after a copy of those with data, and records them as wrangler does. Throws a Refusal if a
 * database is busy or has migrations unknown to this build.
 */
export function applyMigrations(state: string): void {
  try {
    // Every database is checked before the first is written, so that a folder of an older build stays unchanged.
    for (const database of localDatabases(state)) checkBuild(state, database);
    const outdatedFiles = localDatabases(state)
      .filter(isOutdated)
      .map(({ file }) => file);
    if (outdatedFiles.length > 0) {
      const moment = copyDatabases(state, outdatedFiles);
      console.log(`The databases are copied before they change: npm run admin -- restore-copies ${moment}`);
    }
    for (const database of localDatabases(state)) migrateDatabase(database);
  } catch (error) {
    throw /locked|busy/i.test(String(error)) ? busy(state) : error;
  }
}

const migrationFiles = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort();

function appliedMigrations(database: DatabaseSync): string[] {
  const table = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'").get();
  if (!table) return [];
  const rows = database.prepare('SELECT name FROM d1_migrations').all();
  return rows.map(({ name }) => String(name));
}

function checkBuild(state: string, { file, migrations }: LocalDatabase) {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  const sentence = olderBuildSentence(state, appliedMigrations(database), migrationFiles(migrations));
  database.close();
  if (sentence) throw new Refusal(sentence);
}

/** Whether a database with data lacks migrations of this build. */
function isOutdated({ file, migrations }: LocalDatabase): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  const appliedNames = appliedMigrations(database);
  database.close();
  return appliedNames.length > 0 && migrationFiles(migrations).some((name) => !appliedNames.includes(name));
}

function migrateDatabase({ file, migrations }: LocalDatabase) {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec('PRAGMA journal_mode = wal');
    database.exec(records);
    const appliedNames = appliedMigrations(database);
    for (const name of migrationFiles(migrations)) {
      if (appliedNames.includes(name)) continue;
      // Each migration and its record are applied in one transaction.
      database.exec('BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = on');
      database.exec(readFileSync(join(root, migrations, name), 'utf8'));
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
      database.exec('COMMIT');
    }
  } finally {
    database.close();
  }
}

const busy = (state: string) =>
  new Refusal(
    `A database in the state folder ${state} is busy: another program writes to it. End that program, then run the command again.`,
  );
