import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, vi } from 'vitest';
import { hashPassword } from '#worker/account/credentials/password.ts';
import { applyMigrations } from './apply-migrations.ts';
import { coreFile } from './databases.ts';
import { SmtpServer } from './mail/smtp-server-for-tests.ts';
import { npmStart, type RunningServer, waitForOutput } from './npm-start-for-tests.ts';
import { root } from './platform.ts';
import { freePort } from './port.ts';

const TEST_TIMEOUT_MS = 240_000;
const PASSWORD = 'crystals grow slowly';
const state = mkdtempSync(join(tmpdir(), 'vug-named-'));
const origin = 'https://vug.example';
const keeper = { username: 'keeper', email: 'keeper@example.org' };
const emails = new SmtpServer();
let server: RunningServer | undefined;
let port: number;

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.exitCode;
  emails.close();
  rmSync(state, { recursive: true, force: true });
});

function inCore<T>(use: (core: DatabaseSync) => T): T {
  const core = new DatabaseSync(coreFile(state), { timeout: 5000 });
  try {
    return use(core);
  } finally {
    core.close();
  }
}

/** A folder with accounts, made by a start for this computer only. */
async function addAccounts(...people: { username: string; email: string }[]) {
  applyMigrations(state);
  const hash = await hashPassword(PASSWORD);
  inCore((core) => {
    const account =
      core.prepare(`insert into users (id, username, email, password_hash, display_name, shard, last_active_at,
      created_at) values (?, ?, ?, ?, ?, 0, 0, 0)`);
    for (const { username, email } of people) account.run(username, username, email, hash, username);
  });
}

/** The status line of the answer to raw bytes. */
const readStatusLine = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', reject).once('data', (answer) => {
      socket.destroy();
      resolve(String(answer).split('\r\n')[0] ?? '');
    });
  });

type Answer = { status: number; text: string; headers: IncomingHttpHeaders };

/** Sends a request as a proxy does that forwards the public host name; with a body it is a POST. */
const ask = (path: string, headers: Record<string, string>, body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    })
      .on('error', reject)
      .end(body);
  });

/** Makes a call as the app does under the public name. */
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, { host: 'vug.example', 'content-type': 'application/json', origin, ...headers }, JSON.stringify(body));

it('a folder with accounts of the demo is not served under a public name', { timeout: TEST_TIMEOUT_MS }, async () => {
  await addAccounts(keeper, { username: 'linwei', email: 'linwei@vug.example' });
  const start = npmStart(state, await freePort(), { PUBLIC_ORIGIN: origin });
  await expect(start).rejects.toThrow(/has 1 accounts of the demo.+npm run admin -- erase-demo/);
  // Another address does not hide it: the account is marked.
  inCore((core) => core.exec("update users set email = 'wei@example.org' where username = 'linwei'"));
  await expect(npmStart(state, await freePort(), { PUBLIC_ORIGIN: origin })).rejects.toThrow(/erase-demo/);
});

it('the demo is erased by a command, and nobody else', { timeout: TEST_TIMEOUT_MS }, async () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(root, 'scripts', 'admin.ts'), 'erase-demo'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, STATE_DIR: state, PUBLIC_ORIGIN: origin } },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('The 1 accounts of the demo are erased')]);
  expect(inCore((core) => core.prepare('select username from users').all())).toEqual([{ username: 'keeper' }]);
});

it('under a public name the rules of production hold, also behind a proxy', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  port = await freePort();
  const SMTP_URL = `smtp://${await emails.listen()}`;
  server = await npmStart(state, port, { PUBLIC_ORIGIN: origin, PASSWORD_COST: 'cheap', SMTP_URL });
  await waitForOutput(server, 'Email leaves through');
  for (const host of ['vug.example', `127.0.0.1:${port}`]) {
    for (const path of ['/api/dev/outbox', '/dev/mails', '/dev/ui', '/cdn-cgi/local/scheduled'])
      expect([host, path, (await ask(path, { host })).status]).toEqual([host, path, 404]);
    expect((await ask('/api/home', { host })).headers).not.toHaveProperty('server-timing');
  }
  const answer = await post('/api/account/login', { login: 'keeper', password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-session=.*Secure/);
  expect((await ask('/', { host: 'vug.example' })).status).toBe(200);
});

it('a stranger who asks for a reset reads nothing of it: the email goes to the owner alone', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  // As a proxy forwards it, with every address that a stranger may make up.
  const claims = { 'x-forwarded-for': '127.0.0.1', 'cf-connecting-ip': '127.0.0.1', 'x-real-ip': '127.0.0.1' };
  expect((await post('/api/account/send_reset_password_email', { email: keeper.email }, claims)).status).toBe(200);
  await vi.waitFor(() => expect(emails.emails).toHaveLength(1), { timeout: 30_000 });
  expect(emails.emails[0]).toMatch(/^To: keeper@example\.org/m);
  expect(emails.emails[0]).toContain(`${origin}/reset-password?code=`);
  for (const host of ['vug.example', `127.0.0.1:${port}`, 'localhost'])
    for (const path of ['/api/dev/outbox', `/api/dev/outbox?to=${keeper.email}`, '/dev/mails'])
      expect((await ask(path, { host, ...claims })).status).not.toBe(200);
  const storedMails = inCore((core) => core.prepare('select count(*) as count from sent_mails').get());
  expect(storedMails).toEqual({ count: 0 });
});

it('what is no request is refused, and nothing of it is logged as a fault', async () => {
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
    expect([bytes.slice(0, 80), await readStatusLine(bytes)]).toEqual([bytes.slice(0, 80), 'HTTP/1.1 400 Bad Request']);
});

it('behind the proxy that ends TLS, addresses that visitors make up count for nothing', async () => {
  const guess = (headers: Record<string, string>) =>
    post('/api/account/login', { login: 'keeper', password: 'a guess' }, headers);
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
