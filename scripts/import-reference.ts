// npm run reference:import -- <file>                  into the local core database (the app must not be running)
//   --state <folder>   another state folder than .state        --production     the production database, through wrangler
//   --dry-run          shows what it would do, writes nothing   --yes            does not ask
//   --countries CN,NA  only these countries of a GeoNames file
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type CoreDatabase, localCore } from '#scripts/reference/core-database.ts';
import { BadReference } from '#scripts/reference/csv.ts';
import { type HeldRows, readLocalities, readMinerals } from '#scripts/reference/held-rows.ts';
import { BadFile } from '#scripts/reference/import/bad-file.ts';
import { describePlan, isNothing } from '#scripts/reference/import/describe-plan.ts';
import { makePlan } from '#scripts/reference/import/make-plan.ts';
import type { ImportPlan } from '#scripts/reference/import/plan.ts';
import { askUnfinished, isToDo, planStatements, readUnfinished } from '#scripts/reference/import/plan-statements.ts';
import { LocalDatabaseError } from '#scripts/reference/local-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string', default: process.env.STATE_DIR || '.state' },
    production: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    countries: { type: 'string', default: '' },
  },
});

async function createImportPlan(path: string, core: CoreDatabase, heldRows: HeldRows): Promise<ImportPlan> {
  const editions = core.ask('select id, edition from reference_sources');
  return makePlan(path, heldRows, {
    countries: values.countries.split(',').filter(Boolean),
    editions: new Map(editions.map(({ id, edition }) => [String(id), edition === null ? null : String(edition)])),
    say: (line) => console.log(line),
  });
}

async function isConfirmed(): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Write this? (y/N) ');
  terminal.close();
  return /^(y|yes|是)$/i.test(answer.trim());
}

async function importFile(core: CoreDatabase, path: string): Promise<string> {
  const heldRows = { minerals: readMinerals(core.ask), localities: readLocalities(core.ask) };
  if (heldRows.minerals.length === 0)
    throw new BadFile('The embedded reference is not loaded yet. Run npm start once.');
  const plan = await createImportPlan(path, core, heldRows);
  for (const line of describePlan(plan)) console.log(line);
  const unfinishedTables = readUnfinished(core.ask(askUnfinished));
  if (!isToDo(plan, unfinishedTables)) return 'Nothing to do.';
  if (isNothing(plan)) console.log('An import broke off before: what it left is put in order.');
  if (values['dry-run']) return 'Nothing was written (--dry-run).';
  if (!(await isConfirmed())) return 'Nothing was written. Say --yes to write without being asked.';
  core.apply(planStatements(plan, heldRows, unfinishedTables, new Date().toISOString()));
  return 'Done.';
}

/** A server at home has no wrangler, so what needs it is loaded for a site on the platform alone. */
async function productionCore(): Promise<CoreDatabase> {
  const { openSiteCore } = await import('#scripts/deploy/site-core.ts');
  return openSiteCore('production');
}

async function main(): Promise<void> {
  const [path, ...extraArguments] = positionals;
  if (!path || extraArguments.length > 0) throw new BadFile('Give one file: npm run reference:import -- <file>');
  const core = values.production ? await productionCore() : localCore(values.state);
  try {
    console.log(await importFile(core, path));
  } finally {
    core.close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BadFile || error instanceof BadReference || error instanceof LocalDatabaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
