import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { localDatabases } from './databases.ts';
import { startCommand } from './npm-start-for-tests.ts';
import { freePort } from './port.ts';

const TEST_TIMEOUT_MS = 60_000;
const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const action of cleanUp.splice(0).reverse()) action();
});

/** A temporary folder, optionally on a small disk of its own; undefined if this user can't mount one. */
function folder(mount?: string): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'vug-refused-'));
  cleanUp.push(() => rmSync(path, { recursive: true, force: true }));
  if (!mount) return path;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', mount, 'tmpfs', path]).status !== 0) return undefined;
  cleanUp.push(() => spawnSync('umount', ['-l', path]));
  return path;
}

type ExitResult = { status: number | null; output: string };

/** Runs the script of npm start until it exits, which it must do by itself here. */
function start(env: Record<string, string>): Promise<ExitResult> {
  const child = spawn(process.execPath, startCommand, { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
}

const expectRefusal = async (env: Record<string, string>, sentence: RegExp) => {
  const { status, output } = await start(env);
  expect(output.trim()).toMatch(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
};

const port = async () => String(await freePort());

it('a start says which port is taken', { timeout: TEST_TIMEOUT_MS }, async () => {
  const server = createServer().listen(0, '127.0.0.1');
  cleanUp.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const takenPort = (server.address() as { port: number }).port;
  await expectRefusal({ PORT: String(takenPort), STATE_DIR: folder() ?? '' }, /^Port \d+ is taken by another program/);
});

it.each(['vug.example', 'https://vug.example/minerals', 'ftp://vug.example', 'https://'])(
  'says that PUBLIC_ORIGIN is no address: %s',
  { timeout: TEST_TIMEOUT_MS },
  async (PUBLIC_ORIGIN) => {
    await expectRefusal(
      { PORT: await port(), STATE_DIR: folder() ?? '', PUBLIC_ORIGIN },
      /^PUBLIC_ORIGIN must be an address without a path, such as https:\/\/vug\.example, not /,
    );
  },
);

it('a start says that the state folder is no folder', { timeout: TEST_TIMEOUT_MS }, async () => {
  const file = join(folder() ?? '', 'file');
  writeFileSync(file, '');
  await expectRefusal(
    { PORT: await port(), STATE_DIR: join(file, 'state') },
    /cannot be written: a part of its path is a file/,
  );
});

it('a start says that the state folder is read-only', { timeout: TEST_TIMEOUT_MS }, async ({ skip }) => {
  const path = folder('ro,size=1m');
  if (!path) return skip('this user mounts nothing');
  await expectRefusal({ PORT: await port(), STATE_DIR: path }, /cannot be written: it lies on a read-only disk/);
});

it('a start says that the disk is full', { timeout: TEST_TIMEOUT_MS }, async ({ skip }) => {
  const path = folder('size=1m');
  if (!path) return skip('this user mounts nothing');
  await expectRefusal(
    { PORT: await port(), STATE_DIR: path },
    /^The disk is full: the state folder .* needs 16\.0 MB to begin/,
  );
});

it('a start says which database is damaged, and keeps it', { timeout: TEST_TIMEOUT_MS }, async () => {
  const state = folder() ?? '';
  const databases = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  mkdirSync(databases, { recursive: true });
  writeFileSync(join(databases, 'core.sqlite'), 'no database at all'.repeat(1000));
  await expectRefusal(
    { PORT: await port(), STATE_DIR: state },
    /is damaged: .*core\.sqlite cannot be read .*Move it away/,
  );
});

it('a start says that the folder is of another version, and leaves its databases as they are', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const state = folder() ?? '';
  const file = localDatabases(state)[0]?.file ?? '';
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`create table d1_migrations (name text); insert into d1_migrations values ('0000_begin.sql')`);
  database.close();
  const content = readFileSync(file);
  const { status, output } = await start({ PORT: await port(), STATE_DIR: state });
  expect(output.trim().split('\n').at(-1)).toMatch(
    /^The state folder .* was made by another version of the app: .* npm run admin -- restore-copies/,
  );
  expect(status).toBe(1);
  expect(readFileSync(file)).toEqual(content);
});

it('a start says that a database is busy', { timeout: TEST_TIMEOUT_MS }, async () => {
  const state = folder() ?? '';
  const file = localDatabases(state)[0]?.file ?? '';
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  cleanUp.push(() => database.close());
  database.exec('pragma journal_mode = wal; begin immediate; create table held (id integer)');
  await expectRefusal(
    { PORT: await port(), STATE_DIR: state },
    /^A database in the state folder .* is busy: .* End that program/,
  );
});

it('a start says that it runs on the folder already', { timeout: TEST_TIMEOUT_MS }, async () => {
  const state = folder() ?? '';
  const lock = new DatabaseSync(join(state, 'running'));
  cleanUp.push(() => lock.close());
  lock.exec('begin exclusive');
  await expectRefusal({ PORT: await port(), STATE_DIR: state }, /^Vug is running on the state folder .* already/);
});
