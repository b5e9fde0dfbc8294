// node apply-migrations.mjs <state>: what is new in the migration folders goes into the local databases, in the files and
// with the records that wrangler keeps. Runs with the installed Node, which has node:sqlite.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile, localDatabases } from './local-databases.mjs';
import { olderBuildSentence } from './older-build.ts';
import { root } from './platform.mjs';

const [state = '.state'] = process.argv.slice(2);

// Wrangler's own words: the two may take turns on one folder.
const records = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

const migrationFiles = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort();

function appliedMigrations(database) {
  const table = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'").get();
  if (!table) return [];
  const rows = database.prepare('SELECT name FROM d1_migrations').all();
  return rows.map((row) => row.name);
}

// Every database is read before the first is written, so that a folder of an older build stays as it is.
function checkBuild({ id, folder }) {
  const file = databaseFile(state, id);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  const sentence = olderBuildSentence(state, appliedMigrations(database), migrationFiles(folder));
  database.close();
  if (!sentence) return;
  console.error(sentence);
  process.exit(1);
}

// Each migration wholly or not at all, with its record.
function apply(database, folder, name) {
  database.exec('BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = on');
  database.exec(readFileSync(join(root, folder, name), 'utf8'));
  database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  database.exec('COMMIT');
  console.log(`${folder}/${name}`);
}

function migrate({ id, folder }) {
  const file = databaseFile(state, id);
  mkdirSync(join(file, '..'), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec('PRAGMA journal_mode = wal');
    database.exec(records);
    const applied = new Set(appliedMigrations(database));
    for (const name of migrationFiles(folder)) if (!applied.has(name)) apply(database, folder, name);
  } finally {
    database.close();
  }
}

for (const database of localDatabases()) checkBuild(database);
for (const database of localDatabases()) migrate(database);
