import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { embeddedFiles } from '#scripts/reference/embedded-files.ts';
import { type Ask, type HeldRows, readLocalities, readMinerals } from '#scripts/reference/held-rows.ts';
import { type Reference, readReference } from '#scripts/reference/statements.ts';

const migrations = join(import.meta.dirname, '../../../migrations/core');

/** A core database in memory with its migrations applied. */
export function emptyCore(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    database.exec(readFileSync(join(migrations, file), 'utf8'));
  }
  return database;
}

export const createAsk =
  (database: DatabaseSync): Ask =>
  (sql) =>
    database.prepare(sql).all() as ReturnType<Ask>;

/** The whole reference in a database. */
export const readHeldRows = (database: DatabaseSync): HeldRows => ({
  minerals: readMinerals(createAsk(database)),
  localities: readLocalities(createAsk(database)),
});

const reference = readReference(embeddedFiles());
const ids = new Set('fluorite fluorspar quartz amethyst baryte barite bindheimite sincosite'.split(' '));
const localities = reference.localities.filter(({ name }) => ['Yaogangxian Mine', 'Tsumeb Mine'].includes(name));
const inPaths = new Set(localities.flatMap(({ path }) => path.map(({ id }) => id)));

/** Eight minerals, and two mines with every locality they lie in, from the embedded reference. */
export const smallReference: Reference = {
  minerals: reference.minerals.filter(({ id }) => ids.has(id)),
  localities: reference.localities.filter(({ id }) => inPaths.has(id)),
};

const folders: string[] = [];

/** Writes a file with this content and returns its path; forgetFiles deletes it. */
export function writeTestFile(content: string | Uint8Array, name = 'file.txt'): string {
  const folder = mkdtempSync(join(tmpdir(), 'vug-import-'));
  folders.push(folder);
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

export function forgetFiles(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
