import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '#worker/app.ts';
import type { Env } from '#worker/ground/env.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';

const loopback = 'http://127.0.0.1:8787';
const localEnv = (PUBLIC_ORIGIN?: string): Env => {
  const { PUBLIC_ORIGIN: _, ...bindings } = guardedEnv;
  return { ...bindings, ENVIRONMENT: 'local', ...(PUBLIC_ORIGIN !== undefined && { PUBLIC_ORIGIN }) };
};
const deployedEnv: Env = { ...localEnv('https://vug.example'), ENVIRONMENT: 'production' };
const calls = ['/api/dev/outbox', '/api/dev/outbox?to=a%40example.org'];
const pages = ['/dev/mails', '/dev/mails/verification_code/en', '/dev/ui'];

async function get(env: Env, address: string, headers: Record<string, string> = {}) {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(address, { headers }), env, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  const { pathname } = new URL(address);
  // A page contains its own address, also as what a missing page searches for, and a new nonce each time.
  const comparable = (section: string) =>
    section
      .replaceAll(pathname, '/')
      .replaceAll(encodeURIComponent(pathname), '/')
      .replace(/ name="q" value="[^"]*"/g, ' name="q"')
      .replace(/nonce(-|=")[\w-]{43}/g, 'nonce');
  const headerPairs = [...answer.headers].flatMap(([name, value]) =>
    name === 'x-request-id' ? [] : [[name, comparable(value)]],
  );
  return { status: answer.status, text: comparable(text), headers: Object.fromEntries(headerPairs) };
}

const closedServers: [string, Env, string, Record<string, string>][] = [
  ['a public origin', localEnv('https://vug.example'), 'http://vug.example', {}],
  ['a public origin, asked from the computer itself', localEnv('https://vug.example'), loopback, {}],
  ['an address of the home network', localEnv('http://192.168.1.5:8787'), 'http://192.168.1.5:8787', {}],
  ['no origin', localEnv(), loopback, {}],
  ['an empty origin', localEnv(''), loopback, {}],
  ['a deployed server', deployedEnv, 'https://vug.example', {}],
  ...[
    'CF-Connecting-IP',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'True-Client-IP',
  ].map((name): [string, Env, string, Record<string, string>] => [
    `a proxy that says ${name}`,
    localEnv(loopback),
    loopback,
    { [name]: '127.0.0.1' },
  ]),
];

describe('what serves development', () => {
  it.each([
    ['its address', localEnv(loopback), loopback],
    ['the same by name', localEnv(loopback), 'http://localhost:8787'],
    ['its name as its origin', localEnv('http://localhost:8787'), 'http://localhost:8787'],
  ])('is there on the computer itself: %s', async (_what, env, address) => {
    for (const path of [...calls, ...pages])
      expect([path, (await get(env, address + path)).status]).toEqual([path, 200]);
    expect((await get(env, `${address}/api/home`)).headers).toHaveProperty('server-timing');
  });

  it.each(closedServers)(
    'is not there with %s, and looks like what never was',
    async (_what, env, address, headers) => {
      captureConsole();
      for (const path of calls)
        expect(await get(env, address + path, headers)).toEqual(await get(env, `${address}/api/no/such`, headers));
      for (const path of pages) {
        const page = await get(env, address + path, headers);
        expect([path, page.status]).toEqual([path, 404]);
        expect(page).toEqual(await get(env, `${address}/no/such`, headers));
      }
      expect((await get(env, `${address}/api/home`, headers)).headers).not.toHaveProperty('server-timing');
    },
  );

  it.each([...closedServers, ['the computer itself', localEnv(loopback), loopback, {}] as const])(
    'has no address of the platform’s own, with %s',
    async (_what, env, address, headers) => {
      captureConsole();
      for (const path of [
        '/cdn-cgi/local/scheduled',
        '/cdn-cgi/handler/scheduled?cron=*',
        '/cdn-cgi/explorer',
        '/cdn-cgi/trace',
      ])
        expect([path, (await get(env, address + path, headers)).status]).toEqual([path, 404]);
    },
  );

  it('is there behind wrangler’s proxy, which npm run dev starts on the computer itself', async () => {
    const env: Env = { ...localEnv(loopback), DEV_PROXY: 'wrangler' };
    const ask = (headers: Record<string, string>) => get(env, `${loopback}/api/dev/outbox`, headers);
    expect((await ask({ 'cf-connecting-ip': '127.0.0.1' })).status).toBe(200);
    expect((await ask({ 'cf-connecting-ip': '127.0.0.1', 'x-forwarded-for': '10.0.0.1' })).status).toBe(404);
  });
});
