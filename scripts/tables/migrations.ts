import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import * as catalogueSchema from '#worker/catalogue-schema.ts';
import * as coreSchema from '#worker/core-schema.ts';
import { type SchemaChange, schemaChanges } from './schema-changes.ts';
import { shownTriggerChanges } from './shown-trigger.ts';

const folder = join(import.meta.dirname, '../../migrations');
const schemas = { core: coreSchema, catalogue: catalogueSchema };
type DatabaseName = keyof typeof schemas;
export const databaseNames: readonly DatabaseName[] = ['core', 'catalogue'];

/** The migrations of a database, oldest first, as paths under migrations/. */
const migrationPaths = (name: DatabaseName): string[] =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => `${name}/${file}`);

/** Every migration with its text. */
export const migrationTexts = () =>
  databaseNames.flatMap(migrationPaths).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** A database in memory with every migration applied and no rows. */
export function migratedDatabase(name: DatabaseName): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const path of migrationPaths(name)) database.exec(readFileSync(join(folder, path), 'utf8'));
  return database;
}

/** What a database's migrations lack compared with its tables.ts and the triggers that follow from it. */
export async function missingChanges(name: DatabaseName): Promise<SchemaChange[]> {
  const currentDatabase = migratedDatabase(name);
  const declaredDatabase = new DatabaseSync(':memory:');
  for (const sql of await declaredSql(name)) declaredDatabase.exec(sql);
  return [
    ...schemaChanges(currentDatabase, declaredDatabase),
    ...(name === 'catalogue' ? shownTriggerChanges(currentDatabase) : []),
  ];
}

async function declaredSql(name: DatabaseName): Promise<string[]> {
  return generateSQLiteMigration(await generateSQLiteDrizzleJson({}), await generateSQLiteDrizzleJson(schemas[name]));
}

/** Writes the next migration of a database; returns its path under migrations/. */
export function writeMigration(name: DatabaseName, title: string, changes: readonly SchemaChange[]): string {
  const number = String(migrationPaths(name).length).padStart(4, '0');
  const path = `${name}/${number}_${title}.sql`;
  writeFileSync(join(folder, path), `${changes.flatMap(({ sql }) => sql ?? []).join('\n\n')}\n`);
  return path;
}

const checksumFile = join(folder, 'checksums.json');

const checksum = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('hex');

const readChecksums = (): Record<string, string> => JSON.parse(readFileSync(checksumFile, 'utf8'));

/** Records the checksum of each migration that has none; recorded checksums are not changed. */
export function recordChecksums(): void {
  const paths = databaseNames.flatMap(migrationPaths);
  const checksums = { ...Object.fromEntries(paths.map((path) => [path, checksum(path)])), ...readChecksums() };
  writeFileSync(checksumFile, `${JSON.stringify(checksums, null, 2)}\n`);
}

/** The faults of the recorded migrations, a sentence for each. */
export function migrationFaults(): string[] {
  const paths = databaseNames.flatMap(migrationPaths);
  const checksums = readChecksums();
  return [
    ...Object.keys(checksums)
      .filter((path) => !paths.includes(path))
      .map((path) => `migrations/${path} is gone: a migration that was recorded stays.`),
    ...paths
      .filter((path) => !checksums[path])
      .map((path) => `migrations/${path} is not recorded: run npm run tables before you commit it.`),
    ...paths
      .filter((path) => checksums[path] && checksums[path] !== checksum(path))
      .map(
        (path) =>
          `migrations/${path} was edited, but databases have applied it: restore it and add a new migration (npm run tables -- <name>).`,
      ),
  ];
}
