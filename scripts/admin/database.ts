import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** An expected failure, printed as a sentence without a stack. */
export class Refusal extends Error {}

/** The databases that a command acts on: those of the local server, or of production through wrangler. */
export type Target = {
  wrangler: string[];
  isLocal: boolean;
  core: string;
  catalogues: string[];
  /** a setting of wrangler.toml, empty if it is absent */
  setting: (name: string) => string;
};

export function readTarget(production: boolean, stateFolder = process.env.STATE_DIR || '.state'): Target {
  const [local = '', live = ''] = readFileSync(join(root, 'wrangler.toml'), 'utf8').split(/^\[env\.production\]$/m);
  const section = production ? live : local;
  const names = [...section.matchAll(/^database_name = "([^"]+)"/gm)].flatMap(([, name]) => name ?? []);
  const state = resolve(stateFolder);
  return {
    wrangler: production ? ['--remote', '--env', 'production', '--yes'] : ['--local', '--persist-to', state],
    isLocal: !production,
    core: names.find((name) => name.endsWith('core')) ?? '',
    catalogues: names.filter((name) => name.includes('catalogue')),
    setting: (name) => new RegExp(`^${name} = "([^"]*)"`, 'm').exec(section)?.[1] ?? '',
  };
}

/** The messages of a database that another program is writing to, and the pauses between tries, in ms. */
const BUSY = /SQLITE_BUSY|SQLITE_LOCKED|database is locked|overloaded|Network connection lost/;
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Runs statements in one database, all or none; returns the rows of the first. Waits while the database is busy;
 * throws `Refusal` if it stays busy or does not exist.
 */
export function execute<Row>({ wrangler }: Target, database: string, statements: string | readonly string[]): Row[] {
  const tool = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
  const sql = typeof statements === 'string' ? statements : statements.join(';\n');
  const args = [tool, 'd1', 'execute', database, ...wrangler, '--json', '--command', sql];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' };
  const run = () => spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  const isBusy = ({ status, stdout, stderr }: ReturnType<typeof run>) => status !== 0 && BUSY.test(stdout + stderr);
  let ran = run();
  for (const ms of WAITS) {
    if (!isBusy(ran)) break;
    if (ms === WAITS[0]) console.log('The database is busy: waiting for it.');
    pause(ms);
    ran = run();
  }
  const { status, stdout, stderr } = ran;
  if (status !== 0) {
    if (isBusy(ran))
      throw new Refusal('The database is still busy: another program is writing to it. Run this again in a minute.');
    if (`${stdout}${stderr}`.includes('no such table'))
      throw new Refusal('The database is not there yet. Run npm start once (or npm run deploy), then this again.');
    throw new Refusal(`The database did not answer.\n${stdout}${stderr}`);
  }
  const results = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results: Row[] }[];
  return results[0]?.results ?? [];
}
