// Prints what is wrong with the first damaged database of a state folder and ends with 2; ends with 0 when all are well.
// Runs with the installed Node, which has node:sqlite.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [state = '', stage] = process.argv.slice(2);

function report(sentence) {
  console.log(sentence);
  process.exit(2);
}

function databasesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return databasesUnder(path);
    return entry.name.endsWith('.sqlite') ? [path] : [];
  });
}

// The names of the migrations a database has seen, or nothing for a database that is no D1 of ours.
function read(file) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [verdict] = database.prepare('PRAGMA quick_check(1)').all();
    if (verdict?.quick_check !== 'ok') report(`${relative(state, file)} fails SQLite's check`);
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'").get();
    return table
      ? database
          .prepare('SELECT name FROM d1_migrations')
          .all()
          .map((row) => row.name)
      : [];
  } finally {
    database.close();
  }
}

const seen = [];
for (const file of databasesUnder(join(state, 'v3'))) {
  try {
    seen.push(read(file));
  } catch (error) {
    report(`${relative(state, file)} cannot be read (${error.message})`);
  }
}

// Core and the first catalogue: a file that was emptied or removed has no migrations to show.
const databasesOfOurs = 2;
if (stage === 'migrated' && seen.filter((names) => names.length > 0).length < databasesOfOurs) {
  report('one of its databases is missing or empty');
}
