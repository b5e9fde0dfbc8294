import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { applyMigrations } from './apply-migrations.ts';
import { buildWeb } from './build.ts';
import { bundleWorkers } from './bundle.ts';
import { localDatabases } from './databases.ts';
import { loadReference } from './load-data.ts';
import { checkPort } from './port.ts';
import { Refusal } from './refusal.ts';
import { checkWritable, lockFolder } from './state-folder.ts';

/** Checks every database in the state folder; throws a Refusal if one is damaged, missing or empty. */
function checkDatabases(state: string): void {
  const storage = join(state, 'v3');
  const paths = existsSync(storage) ? readdirSync(storage, { recursive: true, encoding: 'utf8' }) : [];
  for (const path of paths) if (path.endsWith('.sqlite')) checkDatabase(state, join(storage, path));
  const isLoaded = existsSync(join(state, 'stamps', 'reference'));
  if (isLoaded && !localDatabases(state).every(({ file }) => hasTables(file)))
    throw damageRefusal(state, 'one of its databases is missing or empty');
}

function checkDatabase(state: string, file: string) {
  let verdict: unknown;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
    verdict = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    database.close();
  } catch (error) {
    throw damageRefusal(
      state,
      `${relative(state, file)} cannot be read (${error instanceof Error ? error.message : error})`,
    );
  }
  if (verdict !== 'ok') throw damageRefusal(state, `${relative(state, file)} fails SQLite's check`);
}

function hasTables(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
  database.close();
  return table !== undefined;
}

const damageRefusal = (state: string, reason: string) =>
  new Refusal(
    `The state folder ${state} is damaged: ${reason}. Move it away or delete it, then run the command again; a new one is made. (mv "${state}" "${state}-damaged")`,
  );

type Options = {
  state: string;
  ports: readonly number[];
  /** false when serving from the sources */
  bundle?: boolean;
};

/** Prepares a state folder on which the workers can start. What can be refused at once is checked first. */
export async function prepare({ state, ports, bundle = true }: Options): Promise<void> {
  checkWritable(state);
  lockFolder(state);
  for (const port of ports) await checkPort(port);
  checkDatabases(state);
  applyMigrations(state);
  const webBuild = buildWeb(state).then(() => (bundle ? bundleWorkers(state) : undefined));
  await Promise.all([webBuild, loadReference(state)]);
}
