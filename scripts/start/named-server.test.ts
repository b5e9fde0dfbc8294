import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { hashPassword } from '#worker/account/credentials/password.ts';
import { applyMigrations } from './apply-migrations.ts';
import { localDatabases } from './databases.ts';
import { closeDemo, openDemo } from './demo-accounts.ts';
import { npmStart, type RunningServer } from './npm-start-for-tests.ts';
import { freePort } from './port.ts';

const TEST_TIMEOUT_MS = 240_000;
const PASSWORD = 'crystals grow slowly';
const state = mkdtempSync(join(tmpdir(), 'vug-named-'));
const file = localDatabases(state)[0]?.file ?? '';
let server: RunningServer | undefined;

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.exitCode;
  rmSync(state, { recursive: true, force: true });
});

type Account = { username: string; password_hash: string; delete_at: number | null };
type Session = { user_id: string };

function inCore<T>(use: (core: DatabaseSync) => T): T {
  const core = new DatabaseSync(file, { timeout: 5000 });
  try {
    return use(core);
  } finally {
    core.close();
  }
}

const accounts = () =>
  inCore((core) =>
    core.prepare('select username, password_hash, delete_at from users order by username').all(),
  ) as Account[];
const sessions = () => inCore((core) => core.prepare('select user_id from sessions').all()) as Session[];

/**
 * A folder as left by a start for this computer only: with a collector of the demo, and a user with an account
 * of their own.
 */
async function fill() {
  applyMigrations(state);
  const hash = await hashPassword(PASSWORD);
  inCore((core) => {
    const account =
      core.prepare(`insert into users (id, username, email, password_hash, display_name, shard, last_active_at,
      created_at) values (?, ?, ?, ?, ?, 0, 0, 0)`);
    const session =
      core.prepare(`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
      values (?, ?, 0, 0, 9999999999999, 'test')`);
    for (const [username, email] of [
      ['linwei', 'linwei@vug.example'],
      ['keeper', 'keeper@example.org'],
    ] as const) {
      account.run(username, username, email, hash, username);
      session.run(username, username);
    }
  });
}

/** The status line of the answer to raw bytes. */
const readStatusLine = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', reject).once('data', (answer) => {
      socket.destroy();
      resolve(String(answer).split('\r\n')[0] ?? '');
    });
  });

/** Sends a request as a proxy does that forwards the public host name. */
const ask = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    }).on('error', reject);
  });

it('the demo’s accounts are closed under a name of one’s own, and open again as they were', async () => {
  await fill();
  const accountsBefore = accounts();
  expect(closeDemo(state)).toBe(1);
  expect(closeDemo(state)).toBe(0);
  const [keeper, linwei] = accounts();
  expect(keeper).toEqual(accountsBefore[0]);
  expect(linwei?.password_hash).not.toBe(accountsBefore[1]?.password_hash);
  expect(linwei?.delete_at).toBeGreaterThan(Date.now());
  expect(sessions()).toEqual([{ user_id: 'keeper' }]);
  expect(openDemo(state)).toBe(1);
  expect(openDemo(state)).toBe(0);
  expect(accounts()).toEqual(accountsBefore);
});

it('a server with a name of its own shows strangers no letter and no collector of the demo', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const port = await freePort();
  server = await npmStart(state, port, { PUBLIC_ORIGIN: 'https://vug.example', PASSWORD_COST: 'cheap' });
  expect(server.output()).toMatch(/The demo’s collectors in this folder are closed/);
  for (const host of ['vug.example', `127.0.0.1:${port}`]) {
    for (const path of [
      '/api/dev/outbox',
      '/dev/mails',
      '/dev/ui',
      '/cdn-cgi/local/scheduled',
      '/mc/linwei',
      '/api/mc/linwei',
    ])
      expect([host, path, (await ask(port, path, { host })).status]).toEqual([host, path, 404]);
    expect((await ask(port, '/api/home', { host })).headers).not.toHaveProperty('server-timing');
  }
  const host = { host: 'vug.example' };
  const logIn = (login: string) =>
    fetch(`http://127.0.0.1:${port}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://vug.example' },
      body: JSON.stringify({ login, password: PASSWORD }),
    });
  expect((await logIn('linwei')).status).toBe(401);
  const answer = await logIn('keeper');
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Secure/);
  expect((await ask(port, '/', host)).status).toBe(200);
  const login = 'POST /api/account/login HTTP/1.1\r\nHost: vug.example\r\nOrigin: https://vug.example\r\n';
  const chunkedHeaders = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const address = `127.0.0.1:${port}`;
  for (const bytes of [
    `${login}${chunkedHeaders}ZZ\r\n`,
    `${login}${chunkedHeaders}2;${'x'.repeat(1_000_000)}\r\n{}\r\n0\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${address}.evil.example\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${address}\r\nHost: evil.example\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: ${address}\r\n\r\n`,
  ])
    expect([bytes.slice(0, 80), await readStatusLine(port, bytes)]).toEqual([
      bytes.slice(0, 80),
      'HTTP/1.1 400 Bad Request',
    ]);
  // Behind the proxy that ends TLS, addresses that visitors make up count for nothing.
  const guess = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://vug.example', ...headers },
      body: JSON.stringify({ login: 'keeper', password: 'a guess' }),
    });
  const guessSeveralTimes = async (client: string, count: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const madeUp = `198.51.100.${index}`;
      const headers = { 'x-forwarded-for': `${madeUp}, ${client}`, 'cf-connecting-ip': madeUp, 'x-real-ip': madeUp };
      statuses.push((await guess(headers)).status);
    }
    return statuses;
  };
  expect((await guessSeveralTimes('203.0.113.7', 12)).at(-1)).toBe(429);
  expect(await guessSeveralTimes('203.0.113.8', 1)).toEqual([401]);
  expect(readFileSync(join(state, 'log', 'server.log'), 'utf8')).not.toMatch(/\n {4}at |exception|fault/);
});
