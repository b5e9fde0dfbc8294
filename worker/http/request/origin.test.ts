import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { buildRequest, type InputOf } from '#contract/http/request.ts';
import { createAccount, mailbox, newAddress } from '#worker/account/mailbox-for-tests.ts';
import { app } from '#worker/app.ts';
import type { EmailFacts } from '#worker/exchange/projection/email-facts.ts';
import { writeOfThread } from '#worker/exchange/workspace/emails-for-threads.ts';
import type { Env } from '#worker/ground/env.ts';
import { createPerson, ORIGIN } from '#worker/testing/people.ts';

const production = { ...env, ENVIRONMENT: 'production' };
const { PUBLIC_ORIGIN: _, ...unset } = env;
const evil = 'http://evil.example';
const loopbackOrigin = 'http://127.0.0.1:8787';

/** Makes a call with this Host header, and the Origin that its pages would send. */
async function callOrigin<E extends Endpoint>(origin: string, endpoint: E, input: InputOf<E>, bindings: Env = env) {
  const { method, path, body } = buildRequest(endpoint, input);
  const headers = { 'content-type': 'application/json', origin, 'cf-connecting-ip': newAddress() };
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(origin + path, { method, body, headers }), bindings, context);
  await waitOnExecutionContext(context);
  return { status: answer.status, ...(await answer.json<{ c: number; d: { error?: string } }>()) };
}

const check = (origin: string, bindings: Env) =>
  callOrigin(origin, accountApi.checkUsername, { username: 'linwei' }, bindings);

describe('our address', () => {
  it.each<[string, Env, string, string | null]>([
    ['the public one', production, ORIGIN, null],
    ['its host under another scheme', production, 'http://vug.test', 'cross_origin'],
    ['its host at another port', production, 'https://vug.test:8443', 'wrong_host'],
    ['another host', production, evil, 'wrong_host'],
    ['a name that begins alike', production, 'https://vug.test.evil.example', 'wrong_host'],
    ['a loopback address of a deployed server', production, loopbackOrigin, 'wrong_host'],
    ['any host of a deployed server that was told none', { ...unset, ENVIRONMENT: 'production' }, ORIGIN, 'wrong_host'],
    ['one that is named beside it', { ...production, ALLOWED_ORIGINS: 'https://app.test' }, 'https://app.test', null],
    ['where a server at home listens', env, loopbackOrigin, null],
    ['the same by name', unset, 'http://localhost:8787', null],
    ['a name that nobody told a server at home', unset, 'http://vug.home', 'wrong_host'],
  ])('is checked: %s', async (_what, bindings, origin, error) => {
    const { status, d } = await check(origin, bindings);
    expect([status, d.error ?? null]).toEqual([error === null ? 200 : error === 'wrong_host' ? 404 : 403, error]);
  });

  it('is what any address is asked under: pages, files and the unsubscribing of mail programs too', async () => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/api/home'],
      ['GET', '/file/x/1/320'],
      ['POST', '/api/mail/unsubscribe?token=x'],
    ] as const) {
      const answer = await app.fetch(new Request(evil + path, { method }), env, createExecutionContext());
      expect([path, answer.status, (await answer.json<{ d: object }>()).d]).toEqual([
        path,
        404,
        { error: 'wrong_host' },
      ]);
    }
  });
});

describe('links in letters', () => {
  it('lead to the public address, wherever the request arrived', async () => {
    const { email } = await createAccount('linwei');
    expect((await callOrigin(evil, accountApi.sendResetPasswordEmail, { email })).status).toBe(404);
    expect((await callOrigin(loopbackOrigin, accountApi.sendResetPasswordEmail, { email })).status).toBe(200);
    const [resetEmail, ...olderEmails] = await mailbox(email);
    expect(resetEmail?.text).toContain(`${ORIGIN}/reset-password?code=`);
    expect(JSON.stringify([resetEmail, olderEmails])).not.toMatch(/evil\.example|127\.0\.0\.1/);
  });

  it('lead there also from what was begun when a request could still choose', async () => {
    const [reader, partner] = [await createPerson('reader'), await createPerson('partner')];
    const threadIds = { thread_id: uuid(), intent_id: uuid(), user_id: reader.id, partner_id: partner.id };
    const noItems = { items: [], count: 0 };
    const facts: EmailFacts = {
      excerpt: '',
      reason: null,
      leaves_at: null,
      gives: noItems,
      gets: noItems,
      step: null,
      fulfilment: 'parcels',
      parcels: [],
      problem: null,
    };
    await writeOfThread(env, { ...threadIds, letter: 'your_turn', origin: evil, facts });
    const [turnEmail] = await mailbox('reader@example.org');
    expect(turnEmail?.text).toContain(`${ORIGIN}/i/exchange/thread/${threadIds.thread_id}?mute`);
    expect(turnEmail?.text).toContain(`${ORIGIN}/api/mail/unsubscribe?token=`);
    expect(JSON.stringify(turnEmail)).not.toContain('evil');
  });
});
