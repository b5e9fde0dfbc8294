import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { buildRequest } from '#contract/http/request.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { createAccount, newAddress, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { app } from '#worker/app.ts';
import { ORIGIN } from '#worker/testing/people.ts';

/** The app with a hashing service that derives no key before the gate opens. */
function appWithHeldKeys() {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  let keyCalls = 0;
  const HASHES = {
    fetch: async (...request: Parameters<Fetcher['fetch']>) => {
      keyCalls += 1;
      await gate;
      return env.HASHES.fetch(...request);
    },
  } as Fetcher;
  const fetchApp = (httpCall: { path: string; method: string; body: string | null }) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN, 'cf-connecting-ip': newAddress() };
    const request = new Request(ORIGIN + httpCall.path, { method: httpCall.method, body: httpCall.body, headers });
    return app.fetch(request, { ...env, HASHES }, createExecutionContext());
  };
  return { fetchApp, openGate, countKeyCalls: () => keyCalls };
}

describe('the key of a password', () => {
  it('is derived elsewhere, and whoever reads is answered meanwhile', async () => {
    await createAccount('linwei');
    const { fetchApp, openGate, countKeyCalls } = appWithHeldKeys();
    let answers = 0;
    const logins = [PASSWORD, 'guessed it', 'guessed again'].map(async (password) => {
      const response = await fetchApp(buildRequest(accountApi.login, { login: 'linwei', password }));
      answers += 1;
      return response.status;
    });
    await expect.poll(countKeyCalls).toBe(1);
    for (let reads = 0; reads < 5; reads += 1)
      expect((await fetchApp(buildRequest(mineralsApi.search, { q: 'qua' }))).status).toBe(200);
    expect([answers, countKeyCalls()]).toEqual([0, 1]);
    openGate();
    expect(await Promise.all(logins)).toEqual([200, 401, 401]);
    expect(countKeyCalls()).toBe(3);
  });

  it('that is not derived is nobody’s fault who tries, and no try of theirs', async () => {
    await createAccount('linwei');
    const HASHES = { fetch: async () => new Response(null, { status: 500 }) } as unknown as Fetcher;
    const clientAddress = newAddress();
    const submitLogin = async (bindings: typeof env) => {
      const httpCall = buildRequest(accountApi.login, { login: 'linwei', password: PASSWORD });
      const headers = { 'content-type': 'application/json', origin: ORIGIN, 'cf-connecting-ip': clientAddress };
      const request = new Request(ORIGIN + httpCall.path, { method: httpCall.method, body: httpCall.body, headers });
      return (await app.fetch(request, bindings, createExecutionContext())).status;
    };
    for (let tries = 0; tries < 12; tries += 1) expect(await submitLogin({ ...env, HASHES })).toBe(500);
    expect(await submitLogin(env)).toBe(200);
  });
});
