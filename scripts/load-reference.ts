// node scripts/load-reference.ts --state .state      the local core database (the app must not be running)
// node scripts/load-reference.ts --remote            the production one, through wrangler
// node scripts/load-reference.ts --sql <file>        only writes the statements, for a database without any import
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CoreDatabase, localCore, remoteCore } from '#scripts/reference/core-database.ts';
import { BadReference } from '#scripts/reference/csv.ts';
import { embeddedFiles, embeddedHash } from '#scripts/reference/embedded-files.ts';
import { type Ask, readBrought } from '#scripts/reference/held-rows.ts';
import { LocalDatabaseError } from '#scripts/reference/local-database.ts';
import { withCollected } from '#scripts/reference/showcase-weights.ts';
import { literal } from '#scripts/reference/sql.ts';
import { readReference, referenceStatements } from '#scripts/reference/statements.ts';

const NAME = 'embedded';

/** The hash is written last, so that an interrupted load is repeated. */
function loadStatements(hash: string, ask?: Ask): string[] {
  const files = readReference(embeddedFiles());
  const { minerals, localities } = ask ? withCollected(files, ask) : files;
  const loadedAt = new Date().toISOString();
  const loadValues = [NAME, hash, loadedAt].map((value) => literal(value)).join(', ');
  console.log(`Reference data: ${minerals.length} minerals, ${localities.length} places`);
  return [
    ...referenceStatements({ minerals, localities }, ask && readBrought(ask), loadedAt),
    `insert into reference_loads (name, hash, loaded_at) values (${loadValues})
     on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`,
  ];
}

function load(core: CoreDatabase, hash: string): void {
  try {
    const [previousLoad] = core.ask(`select hash from reference_loads where name = ${literal(NAME)}`);
    if (previousLoad?.hash !== hash) core.apply(loadStatements(hash, core.ask));
  } finally {
    core.close();
  }
}

function writeSql(file: string, hash: string): void {
  writeFileSync(file, `${loadStatements(hash).join(';\n')};\n`);
}

function main(): void {
  const { values } = parseArgs({
    options: { state: { type: 'string' }, remote: { type: 'boolean' }, sql: { type: 'string' } },
  });
  const hash = embeddedHash(embeddedFiles());
  if (values.sql) writeSql(values.sql, hash);
  else load(values.remote ? remoteCore() : localCore(values.state ?? '.state'), hash);
}

try {
  main();
} catch (error) {
  if (!(error instanceof BadReference || error instanceof LocalDatabaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
