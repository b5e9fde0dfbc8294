// node scripts/load-reference.ts --state .state      the local core database (the app must not be running)
// node scripts/load-reference.ts --sql <file>        only writes the statements, for a database without any import
// npm run deploy loads it into a site on the platform.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { localCore } from '#scripts/reference/core-database.ts';
import { BadReference } from '#scripts/reference/csv.ts';
import { embeddedStatements, loadEmbedded } from '#scripts/reference/load-embedded.ts';
import { LocalDatabaseError } from '#scripts/reference/local-database.ts';

function load(state: string): void {
  const core = localCore(state);
  try {
    loadEmbedded(core);
  } finally {
    core.close();
  }
}

function main(): void {
  const { values } = parseArgs({ options: { state: { type: 'string' }, sql: { type: 'string' } } });
  if (values.sql) writeFileSync(values.sql, `${embeddedStatements().join(';\n')};\n`);
  else load(values.state ?? '.state');
}

try {
  main();
} catch (error) {
  if (!(error instanceof BadReference || error instanceof LocalDatabaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
