import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { requestOf } from '#contract/request.ts';
import { app } from '../../app.ts';
import { ORIGIN } from '../../testing/people.ts';
import { newAddress, PASSWORD, signedUp } from '../mailbox-for-tests.ts';

/** The app over a service that derives no key before it is told to. */
function appWithHeldKeys() {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  let asked = 0;
  const HASHES = {
    fetch: async (...request: Parameters<Fetcher['fetch']>) => {
      asked += 1;
      await told;
      return env.HASHES.fetch(...request);
    },
  } as Fetcher;
  const fetchApp = (sent: { path: string; method: string; body: string | null }) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN, 'cf-connecting-ip': newAddress() };
    const request = new Request(ORIGIN + sent.path, { method: sent.method, body: sent.body, headers });
    return app.fetch(request, { ...env, HASHES }, createExecutionContext());
  };
  return { fetchApp, tell, asked: () => asked };
}

describe('the key of a password', () => {
  it('is derived elsewhere, and whoever reads is answered meanwhile', async () => {
    await signedUp('linwei');
    const { fetchApp, tell, asked } = appWithHeldKeys();
    let answers = 0;
    const logins = [PASSWORD, 'guessed it', 'guessed again'].map(async (password) => {
      const response = await fetchApp(requestOf(accountApi.login, { login: 'linwei', password }));
      answers += 1;
      return response.status;
    });
    await expect.poll(asked).toBe(1);
    for (let reads = 0; reads < 5; reads += 1)
      expect((await fetchApp(requestOf(mineralsApi.search, { q: 'qua' }))).status).toBe(200);
    expect([answers, asked()]).toEqual([0, 1]);
    tell();
    expect(await Promise.all(logins)).toEqual([200, 401, 401]);
    expect(asked()).toBe(3);
  });

  it('that is not derived is nobody’s fault who tries, and no try of theirs', async () => {
    await signedUp('linwei');
    const HASHES = { fetch: async () => new Response(null, { status: 500 }) } as unknown as Fetcher;
    const line = newAddress();
    const logIn = async (bindings: typeof env) => {
      const sent = requestOf(accountApi.login, { login: 'linwei', password: PASSWORD });
      const headers = { 'content-type': 'application/json', origin: ORIGIN, 'cf-connecting-ip': line };
      const request = new Request(ORIGIN + sent.path, { method: sent.method, body: sent.body, headers });
      return (await app.fetch(request, bindings, createExecutionContext())).status;
    };
    for (let tries = 0; tries < 12; tries += 1) expect(await logIn({ ...env, HASHES })).toBe(500);
    expect(await logIn(env)).toBe(200);
  });
});
