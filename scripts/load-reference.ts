// node scripts/load-reference.ts --state .state      the local core database (the app must not be running)
// node scripts/load-reference.ts --remote            the production one, through wrangler
// node scripts/load-reference.ts --sql <file>        only writes the statements
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BadReference } from './reference/csv.ts';
import { embeddedFiles, embeddedHash } from './reference/embedded-files.ts';
import { applyAll, LocalDatabaseError, loadedHash, openLocalCore } from './reference/local-database.ts';
import { literal } from './reference/sql.ts';
import { readReference, referenceStatements } from './reference/statements.ts';

const NAME = 'embedded';

/** The hash stands last, so that a load that broke off is done again. */
function statementsFor(hash: string): string[] {
  const { minerals, localities } = readReference(embeddedFiles());
  const loaded = [NAME, hash, new Date().toISOString()].map((value) => literal(value)).join(', ');
  console.log(`Reference data: ${minerals.length} minerals, ${localities.length} places`);
  return [
    ...referenceStatements({ minerals, localities }),
    `insert into reference_loads (name, hash, loaded_at) values (${loaded})
     on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`,
  ];
}

function loadLocal(state: string, hash: string): void {
  const database = openLocalCore(state);
  try {
    if (loadedHash(database, NAME) !== hash) applyAll(database, statementsFor(hash));
  } finally {
    database.close();
  }
}

function writeSql(file: string, hash: string): void {
  writeFileSync(file, `${statementsFor(hash).join(';\n')};\n`);
}

function loadRemote(hash: string): void {
  const wrangler = (...args: string[]) =>
    spawnSync('npx', ['wrangler', 'd1', 'execute', 'vug-core', '--remote', '--env', 'production', '--yes', ...args], {
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    });
  const held = wrangler('--json', '--command', `select hash from reference_loads where name = ${literal(NAME)}`);
  if (held.status !== 0) throw new Error('The production database did not answer. Are its migrations applied?');
  if (held.stdout.includes(hash)) return;
  const folder = mkdtempSync(join(tmpdir(), 'vug-reference-'));
  try {
    writeSql(join(folder, 'reference.sql'), hash);
    const loaded = wrangler('--file', join(folder, 'reference.sql'));
    if (loaded.status !== 0) throw new Error('The production database refused the reference data.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function main(): void {
  const { values } = parseArgs({
    options: { state: { type: 'string' }, remote: { type: 'boolean' }, sql: { type: 'string' } },
  });
  const hash = embeddedHash(embeddedFiles());
  if (values.sql) writeSql(values.sql, hash);
  else if (values.remote) loadRemote(hash);
  else loadLocal(values.state ?? '.state', hash);
}

try {
  main();
} catch (error) {
  if (!(error instanceof BadReference || error instanceof LocalDatabaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
