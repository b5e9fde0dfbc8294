import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bench, verdict } from '#scripts/bench/bench.ts';
import { embeddedFiles } from '#scripts/reference/embedded-files.ts';
import { type Ask, readMinerals, readPlaces } from '#scripts/reference/held-rows.ts';
import { describePlan } from '#scripts/reference/import/describe-plan.ts';
import { makePlan } from '#scripts/reference/import/make-plan.ts';
import { planStatements } from '#scripts/reference/import/plan-statements.ts';
import { applyAll } from '#scripts/reference/local-database.ts';
import { readReference, referenceStatements } from '#scripts/reference/statements.ts';

const LINES = Number(process.env.LINES ?? 1_000_000);
/** Of a thousand lines so many are mines; the rest are streams, farms, hamlets and what else GeoNames holds. */
const MINES = 49;
const MEMORY_MB = 500;

const syllables =
  'ka ra to mi ne so lu va be ri cho dan gor hel ism jun kol mar nov ost pel qua ros sta tur ulm wes'.split(' ');
const countries = ['CN', 'US', 'NA', 'DE', 'MX', 'BO', 'PE', 'AU', 'RU', 'ZA'];

/** The same lines each time, in no order that would help. */
function lineOf(n: number): string {
  const mixed = Math.imul(n + 1, 2_654_435_761) >>> 0;
  const root = [0, 5, 10, 15].map((shift) => syllables[(mixed >>> shift) % syllables.length]).join('');
  const isMine = mixed % 1000 < MINES;
  const name = `${root.charAt(0).toUpperCase()}${root.slice(1)}${isMine ? ' Mine' : ''}`;
  const country = countries[n % countries.length] ?? 'CN';
  const code = isMine ? ['S', 'MN'] : n % 3 === 0 ? ['P', 'PPL'] : ['H', 'STM'];
  const [lat, lon] = [((mixed >>> 3) % 12_000) / 100 - 60, ((mixed >>> 7) % 36_000) / 100 - 180];
  const admin = [String((mixed % 30) + 1).padStart(2, '0'), String(mixed % 500)];
  return [
    n + 1,
    name,
    name,
    `${name} X,${root}`,
    lat,
    lon,
    ...code,
    country,
    '',
    ...admin,
    '',
    '',
    0,
    '',
    0,
    '',
    '',
  ].join('\t');
}

function* lines(): Generator<string> {
  for (let n = 0; n < LINES; n += 1000) {
    yield `${Array.from({ length: 1000 }, (_, at) => lineOf(n + at)).join('\n')}\n`;
  }
}

function coreIn(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'core.sqlite'));
  const migrations = join(import.meta.dirname, '../../migrations/core');
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    database.exec(readFileSync(join(migrations, file), 'utf8'));
  }
  applyAll(database, referenceStatements(readReference(embeddedFiles())));
  return database;
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

async function measure(file: string, database: DatabaseSync): Promise<void> {
  const ask = (sql: string) => database.prepare(sql).all() as ReturnType<Ask>;
  const held = { minerals: readMinerals(ask), places: readPlaces(ask) };
  const options = { countries: [], editions: new Map(), say: () => {} };
  const start = performance.now();
  const plan = await makePlan(file, held, options);
  console.log(`Read and planned in ${seconds(start)}`);
  for (const line of describePlan(plan)) console.log(`  ${line}`);
  const applied = performance.now();
  applyAll(database, planStatements(plan, held, new Set(), new Date().toISOString()));
  console.log(`Written in ${seconds(applied)}`);
  const again = await makePlan(file, { minerals: [], places: readPlaces(ask) }, options);
  console.log(`The same again adds ${again.places?.added.length} and changes ${again.places?.changed.length}`);
}

/** Imports a made-up GeoNames file of a million lines: how long it takes and how much memory. */
await bench(async ({ folder }) => {
  const file = join(folder, 'allCountries.txt');
  for (const some of lines()) appendFileSync(file, some);
  console.log(`${LINES.toLocaleString('en')} lines, ${(statSync(file).size / 1e6).toFixed(0)} MB`);
  const database = coreIn(folder);
  await measure(file, database);
  database.close();
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(`Peak memory ${peak.toFixed(0)} MB  ${verdict(peak < MEMORY_MB)} (${MEMORY_MB} MB)`);
  return true;
});
