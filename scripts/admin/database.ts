import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { localDatabases } from '#scripts/start/databases.ts';

const root = join(import.meta.dirname, '..', '..');

/** An expected failure, printed as a sentence without a stack. */
export class Refusal extends Error {}

/** What a database did: the rows of the first statement, or the output of a failure. */
type Outcome<Row> = { rows: Row[] } | { failure: string };

/** The databases that a command acts on: those of a state folder, or of a site on the platform. */
export type Target = {
  isLocal: boolean;
  core: string;
  catalogues: string[];
  /** a setting of the site, empty if it is absent */
  setting: (name: string) => string;
  /** runs statements in one database, all or none */
  run: <Row>(database: string, sql: string) => Outcome<Row>;
};

/** The databases of a state folder. */
export function localTarget(stateFolder = process.env.STATE_DIR || '.state'): Target {
  const state = resolve(stateFolder);
  const text = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const names = [...text.matchAll(/^database_name = "([^"]+)"/gm)].flatMap(([, name]) => name ?? []);
  return {
    isLocal: true,
    core: names.find((name) => name.endsWith('core')) ?? '',
    catalogues: names.filter((name) => name.includes('catalogue')),
    setting: (name) => new RegExp(`^${name} = "([^"]*)"`, 'm').exec(text)?.[1] ?? '',
    run: (database, sql) => runLocally(state, database, sql),
  };
}

/** The messages of a database that another program is writing to, and the pauses between tries, in ms. */
const BUSY = /SQLITE_BUSY|SQLITE_LOCKED|database is locked|overloaded|Network connection lost/;
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Runs statements in one database, all or none; returns the rows of the firstStatement. Waits while the database is busy;
 * throws `Refusal` if it stays busy or does not exist.
 */
export function execute<Row>(target: Target, database: string, statements: string | readonly string[]): Row[] {
  const sql = typeof statements === 'string' ? statements : statements.join(';\n');
  const run = () => target.run<Row>(database, sql);
  const isBusy = (outcome: Outcome<Row>) => 'failure' in outcome && BUSY.test(outcome.failure);
  let outcome = run();
  for (const ms of WAITS) {
    if (!isBusy(outcome)) break;
    if (ms === WAITS[0]) console.log('The database is busy: waiting for it.');
    pause(ms);
    outcome = run();
  }
  if ('rows' in outcome) return outcome.rows;
  if (isBusy(outcome))
    throw new Refusal('The database is still busy: another program is writing to it. Run this again in a minute.');
  if (outcome.failure.includes('no such table'))
    throw new Refusal('The database is not there yet. Run npm start once (or npm run deploy), then this again.');
  throw new Refusal(`The database did not answer.\n${outcome.failure}`);
}

/** Opens the file of the database itself, also while its server runs, so that no tool of the platform is needed. */
function runLocally<Row>(state: string, name: string, sql: string): Outcome<Row> {
  const file = localDatabases(state).find((database) => database.name === name)?.file ?? '';
  if (!existsSync(file)) return { failure: 'no such table' };
  const database = new DatabaseSync(file);
  try {
    database.exec('begin immediate');
    // Of a text with several statements the first alone is prepared.
    const firstStatement = database.prepare(sql);
    const hasRows = firstStatement.columns().length > 0;
    const rows = hasRows ? (firstStatement.all() as Row[]) : [];
    if (!hasRows) database.exec(sql);
    database.exec('commit');
    return { rows };
  } catch (fault) {
    return { failure: String(fault) };
  } finally {
    // An open transaction is rolled back.
    database.close();
  }
}
