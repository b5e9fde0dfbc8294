import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/start/port.ts';
import { trustedProxies } from './client-address.ts';
import { FRONT_SECRET_HEADER } from './forward-headers.ts';
import { type Front, serveFront } from './serve-front.ts';

const SECRET = 'the secret of this start';
let script: Server;
let front: Front | undefined;
let port = 0;

/** In the script's place: answers what it was asked, waits at /slow, breaks off at /broken, echoes sockets. */
beforeAll(async () => {
  script = createServer(async (clientRequest, response) => {
    if (clientRequest.url === '/refusal') return void response.writeHead(413).end('{}', () => clientRequest.resume());
    const body = await text(clientRequest).catch(() => '');
    if (clientRequest.url === '/slow') await new Promise((resolve) => setTimeout(resolve, 300));
    response.writeHead(200, [...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Content-Type', 'application/json']]);
    response.write(JSON.stringify({ method: clientRequest.method, headers: clientRequest.headers, size: body.length }));
    if (clientRequest.url === '/broken') setTimeout(() => response.destroy(), 50);
    else response.end();
  }).on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => script.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void script.close());
afterEach(async () => {
  await front?.close();
  front = undefined;
});

async function start(networks: string) {
  port = await freePort();
  const scriptPort = (script.address() as AddressInfo).port;
  const proxies = trustedProxies(networks, 'http://vug.example');
  front = await serveFront({ host: '127.0.0.1', port, scriptPort, proxies, secret: SECRET });
}

type Answer = { status: number; cookies: string[]; body: { headers: Record<string, string>; size: number } };

async function ask(path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
  const method = body ? 'POST' : 'GET';
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve).on('error', reject).end(body);
  });
  const answerText = await text(answer);
  return { status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], body: JSON.parse(answerText) };
}

/** Everything that comes back for raw bytes, until the connection closes or `text` has come. */
const sendBytes = (bytes: string, isEnough: (answer: string) => boolean) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.on('data', (chunk) => {
      answer += chunk;
      if (isEnough(answer)) socket.destroy();
    });
  });

describe('what reaches the script', () => {
  it('has no claim of who asks but the front’s own', async () => {
    await start('none');
    const claims = {
      'CF-Connecting-IP': '198.51.100.1',
      'CF-IPCountry': 'CN',
      'MF-CF-Blob': '{"country":"CN"}',
      'X-Forwarded-For': '198.51.100.2',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Real-IP': '198.51.100.3',
      Forwarded: 'for=198.51.100.4',
      'True-Client-IP': '198.51.100.5',
      [FRONT_SECRET_HEADER]: 'guess',
    };
    const { headers } = (await ask('/', { ...claims, Accept: 'text/html', Cookie: 'session=1' })).body;
    expect(headers).toEqual({
      host: `127.0.0.1:${port}`,
      accept: 'text/html',
      cookie: 'session=1',
      connection: 'keep-alive',
      'cf-connecting-ip': '127.0.0.1',
      [FRONT_SECRET_HEADER]: SECRET,
    });
  });

  it('has the address that a proxy of ours names, and none of this computer’s own requests', async () => {
    await start('127.0.0.1');
    const forwardedAnswer = await ask('/', { 'X-Forwarded-For': '198.51.100.2, 203.0.113.7' });
    expect(forwardedAnswer.body.headers['cf-connecting-ip']).toBe('203.0.113.7');
    expect((await ask('/')).body.headers).not.toHaveProperty('cf-connecting-ip');
  });

  it('is whole: a large body, several cookies', async () => {
    await start('none');
    const answer = await ask('/', {}, Buffer.alloc(9_000_000));
    expect(answer).toMatchObject({ status: 200, cookies: ['a=1', 'b=2'], body: { size: 9_000_000 } });
  });
});

it('an answer that comes before the whole body counts', async () => {
  await start('none');
  expect((await ask('/refusal', {}, Buffer.alloc(9_000_000))).status).toBe(413);
});

it('an answer that breaks off breaks off for the client, too', async () => {
  await start('none');
  await expect(ask('/broken')).rejects.toThrow();
  expect((await ask('/')).status).toBe(200);
});

it.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
  ['no address', 'OPTIONS * HTTP/1.1\r\nHost: a.example\r\n\r\n'],
  ['another site’s address', 'GET http://evil.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
])('%s is a bad request', async (_what, bytes) => {
  await start('none');
  expect(await sendBytes(bytes, (answer) => answer.includes('\r\n\r\n'))).toMatch(/^HTTP\/1\.1 400 Bad Request/);
});

describe('a socket', () => {
  const opening = 'GET /socket HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n';

  it('is passed on in both directions', async () => {
    await start('none');
    const answer = await sendBytes(`${opening}ping`, (soFar) => soFar.endsWith('ping'));
    expect(answer).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n[\s\S]*ping$/);
  });

  it('ends with the server, which answers what it has begun', async () => {
    await start('none');
    const openSocket = sendBytes(opening, () => false);
    const slowAnswer = ask('/slow');
    await expect.poll(() => openSocketCount(script)).toBeGreaterThanOrEqual(2);
    await front?.close();
    expect((await slowAnswer).status).toBe(200);
    expect(await openSocket).toMatch(/^HTTP\/1\.1 101/);
  });
});

const openSocketCount = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
