import { env } from 'cloudflare:test';
import { like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { createAccount, newAddress, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { sessions, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { type Answer, Caller, createPerson, ORIGIN, visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);
const { login, profile, logout, userInfo, signup } = accountApi;
const setCookie = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().findLast((cookieHeader) => cookieHeader.includes('session')) ?? '';
const sessionCookie = (answer: Answer<unknown>) => setCookie(answer).split(';')[0] ?? '';
const deviceCookie = ({ headers }: Answer<unknown>) =>
  headers
    .getSetCookie()
    .find((cookieHeader) => cookieHeader.includes('device'))
    ?.split(';')[0] ?? '';
const from = (address: string) => ({ 'cf-connecting-ip': address });
/** Real hashes take time, and many at once take longer. */
describe('logging in', () => {
  it('item 1: says the same of an unknown name and a wrong password', async () => {
    await createAccount('linwei');
    const answers = await Promise.all(
      ['linwei', 'LINWEI@example.org', 'nobody', 'nobody@example.org'].map((name) =>
        visitor.call(login, { login: name, password: 'not this one' }),
      ),
    );
    for (const { status, c, d, m, headers } of answers) {
      expect({ status, c, d, m }).toEqual({
        status: 401,
        c: 11002,
        d: { error: 'wrong_credentials' },
        m: 'Wrong username, e-mail or password.',
      });
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
  });

  it('item 7: gives a cookie that no script reads and no other site sends', async () => {
    await createAccount('linwei');
    const answer = await visitor.call(login, { login: 'linwei', password: PASSWORD });
    expect(setCookie(answer)).toMatch(/^__Host-session=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(setCookie(answer)).toContain(attribute);
    expect(setCookie(answer)).not.toContain('Domain');
  });

  it('item 7: ends the session it came with, and logging out ends it on the server', async () => {
    await createAccount('linwei');
    const firstCaller = new Caller(sessionCookie(await visitor.call(login, { login: 'linwei', password: PASSWORD })));
    const secondCaller = new Caller(
      sessionCookie(await firstCaller.call(login, { login: 'linwei', password: PASSWORD })),
    );
    expect(secondCaller.cookie).not.toBe(firstCaller.cookie);
    expect(await firstCaller.call(profile, {})).toMatchObject({ status: 200, c: 11000 });
    expect(await secondCaller.callOrThrow(profile, {})).toMatchObject({ username: 'linwei' });
    expect(setCookie(await secondCaller.call(logout, {}))).toContain('Max-Age=0');
    expect(await secondCaller.call(profile, {})).toMatchObject({ c: 11000 });
    expect(await secondCaller.call(logout, {})).toMatchObject({ status: 200, c: 0 });
    expect(await core.select().from(sessions)).toEqual([]);
  });

  it('item 8: takes passwords as they are typed, and refuses absurd ones before hashing', async () => {
    const passwords = ['x'.repeat(64), '石'.repeat(128), ' leads with a space', '💎💎💎💎 crystals'];
    for (const [index, password] of passwords.entries()) {
      await createAccount(`person${index}`, password);
      expect((await visitor.call(login, { login: `person${index}`, password })).status, password).toBe(200);
      expect((await visitor.call(login, { login: `person${index}`, password: `${password} ` })).status).toBeGreaterThan(
        399,
      );
    }
    const signupInput = {
      username: 'long',
      email: 'long@example.org',
      verification_code: '123456',
      terms_version: TERMS_VERSION,
    };
    for (const password of ['x'.repeat(129), 'x'.repeat(10_240)])
      expect(await visitor.call(signup, { ...signupInput, password })).toMatchObject({ status: 400, c: 10000 });
    expect(await visitor.call(login, { login: 'person0', password: 'x'.repeat(10_240) })).toMatchObject({
      status: 400,
    });
  });

  it('marks somebody as active, once a day', async () => {
    const owner = await createPerson('owner');
    const days = (count: number) => Date.now() - count * 86_400_000;
    const readLastActive = async () => (await core.select().from(users))[0]?.last_active_at ?? 0;
    await core.update(users).set({ last_active_at: days(3) });
    expect((await visitor.callOrThrow(userInfo, { username: 'owner' })).credit.last_active).toBe('this_week');
    await owner.callOrThrow(profile, {});
    expect(await readLastActive()).toBeGreaterThan(days(1));
    await core.update(users).set({ last_active_at: days(0.5) });
    const lastActive = await readLastActive();
    await owner.callOrThrow(profile, {});
    expect(await readLastActive()).toBe(lastActive);
  });
});

describe('guessing', () => {
  const guess = (name: string, address: string) =>
    visitor.call(login, { login: name, password: 'guessed it' }, from(address));
  const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).sort();
  const tenThen = (refusedCount: number) => [...Array<number>(10).fill(401), ...Array<number>(refusedCount).fill(429)];

  it('item 9: of a name has to pause after ten tries, from however many addresses at once', async () => {
    await createAccount('linwei');
    for (const name of ['linwei', 'nobody']) {
      // No more at once than there are turns for hashes, so that none is refused as busy.
      for (let n = 0; n < 10; n += 1) expect((await guess(name, newAddress())).status).toBe(401);
      const answers = await Promise.all(Array.from({ length: 4 }, () => guess(name, newAddress())));
      expect(statuses(answers)).toEqual([401, 429, 429, 429]);
      const refusal = answers.find(({ status }) => status === 429);
      expect(refusal).toMatchObject({ c: 15000, d: { error: 'too_often' } });
      expect(Number(refusal?.headers.get('retry-after'))).toBeLessThanOrEqual(2);
    }
  });

  it('item 9: never holds anybody out: after the longest pause the right password is taken', async () => {
    await createAccount('linwei');
    const keyCondition = like(attempts.key, 'login:typed:%');
    await guess('linwei', newAddress());
    await core.update(attempts).set({ count: 100_000 }).where(keyCondition);
    await guess('linwei', newAddress());
    const pausedAnswer = await visitor.call(login, { login: 'linwei', password: PASSWORD }, from(newAddress()));
    expect(pausedAnswer).toMatchObject({ status: 429, c: 15000 });
    expect(Number(pausedAnswer.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    await core.update(attempts).set({ expires_at: 0 }).where(like(attempts.key, 'login:pause:%'));
    expect((await visitor.call(login, { login: 'linwei', password: PASSWORD }, from(newAddress()))).status).toBe(200);
  });

  it('item 9: on a device that knows the account waits for nobody else’s tries', async () => {
    await createAccount('linwei');
    await createAccount('marta');
    const clientAddress = newAddress();
    const firstAnswer = await visitor.call(login, { login: 'linwei', password: PASSWORD });
    const knownCaller = new Caller(deviceCookie(firstAnswer));
    await Promise.all(Array.from({ length: 12 }, () => guess('linwei', newAddress())));
    await Promise.all(Array.from({ length: 12 }, () => guess('marta', clientAddress)));
    const submitLogin = (caller: Caller, name: string, password = PASSWORD) =>
      caller.call(login, { login: name, password }, from(clientAddress));
    expect((await submitLogin(visitor, 'linwei')).status).toBe(429);
    expect((await submitLogin(knownCaller, 'marta')).status).toBe(429);
    expect((await submitLogin(knownCaller, 'linwei')).status).toBe(200);
    expect((await submitLogin(knownCaller, 'linwei@example.org')).status).toBe(200);
    const forgedCaller = new Caller(knownCaller.cookie.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')));
    expect((await submitLogin(forgedCaller, 'linwei')).status).toBe(429);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await submitLogin(knownCaller, 'linwei', 'guess')).status).toBe(401);
    expect((await submitLogin(knownCaller, 'linwei', 'guess')).status).toBe(429);
  });

  it('knows a device by a cookie that no script reads and that names nobody', async () => {
    const { username, email } = await createAccount('linwei');
    const answer = await visitor.call(login, { login: 'linwei', password: PASSWORD });
    const cookieHeader = answer.headers.getSetCookie().find((header) => header.includes('device')) ?? '';
    expect(cookieHeader).toMatch(/^__Host-device=[0-9a-z]+\.[\w-]{43}\.[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
      expect(cookieHeader).toContain(attribute);
    const [{ id } = { id: '' }] = await core.select().from(users);
    for (const name of [username, email, id]) expect(cookieHeader).not.toContain(name);
  });

  it('item 1: does not tell whether a name and an address are one account', async () => {
    await createAccount('linwei');
    await createAccount('marta');
    await Promise.all(Array.from({ length: 14 }, () => guess('linwei', newAddress())));
    const emails = ['linwei@example.org', 'marta@example.org', 'nobody@example.org'];
    const answers = await Promise.all(emails.map((email) => guess(email, newAddress())));
    expect(answers.map(({ status, d }) => ({ status, d }))).toEqual(
      emails.map(() => ({ status: 401, d: { error: 'wrong_credentials' } })),
    );
  });

  it('item 9: from an address ends after ten tries, whomever they are for', async () => {
    const clientAddress = newAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`person${index}`, clientAddress)));
    expect(statuses(answers)).toEqual(tenThen(2));
    expect((await guess('person0', newAddress())).status).toBe(401);
  });

  it('counts an IPv6 line by its /64', async () => {
    const hosts = Array.from({ length: 12 }, (_, index) => `2001:db8:1:2:${index}::1`);
    expect(statuses(await Promise.all(hosts.map((host, index) => guess(`person${index}`, host))))).toEqual(tenThen(2));
    expect((await guess('person0', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('is not counted among the wrong tries when a login goes well', async () => {
    await createAccount('linwei');
    const clientAddress = newAddress();
    for (let tries = 0; tries < 9; tries += 1) await guess('linwei', clientAddress);
    for (let times = 0; times < 3; times += 1)
      expect((await visitor.call(login, { login: 'linwei', password: PASSWORD }, from(clientAddress))).status).toBe(
        200,
      );
    const attemptRows = await core.select().from(attempts).where(sql`${attempts.key} like 'login:%'`);
    const counts = attemptRows.map(({ key, count }) => [key.split(':')[1], count]);
    expect(Object.fromEntries(counts)).toEqual({ asked: 12, from: 9, typed: 9 });
  });
});

describe('who may ask', () => {
  it('item 11: no other site logs anybody in, and no form does', async () => {
    const body = JSON.stringify({ login: 'linwei', password: PASSWORD });
    const post = (headers: Record<string, string>) =>
      visitor.fetch(login.path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect((await post({ origin: ORIGIN, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ origin: ORIGIN, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post({ origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await visitor.fetch(login.path)).status).toBe(404);
    expect((await visitor.fetch(logout.path)).status).toBe(404);
  });

  it('item 44: broken bodies are refused, whatever they hold', async () => {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"login":["a"],"password":{}}',
      '{"__proto__":{"login":"a"}}',
      `{"login":"\\ud800","password":1e309}`,
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    ];
    for (const { path } of [login, signup, accountApi.sendVerificationCode, accountApi.checkUsername])
      for (const body of bodies) {
        const answer = await visitor.fetch(path, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect([path, body.slice(0, 40), answer.status]).toEqual([path, body.slice(0, 40), 400]);
      }
    const large = await visitor.fetch(login.path, {
      method: 'POST',
      body: JSON.stringify({ login: 'a', password: 'x'.repeat(1_100_000) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(large.status).toBe(413);
  });

  it('tells a visitor of an account what is public, and of a missing one nothing', async () => {
    await createPerson('owner');
    const info = await visitor.callOrThrow(userInfo, { username: 'OWNER' });
    expect(info).toMatchObject({ username: 'owner', specimen_count: 0, credit: { recent_reply_rate: null } });
    expect(JSON.stringify(info)).not.toContain('owner@example.org');
    expect(await visitor.call(userInfo, { username: 'nobody' })).toMatchObject({ status: 404, c: 12000 });
    expect(await visitor.call(profile, {})).toMatchObject({ status: 200, c: 11000, d: { error: 'not_logged_in' } });
  });
});
