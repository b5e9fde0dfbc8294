import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { buildRequest } from '#contract/http/request.ts';
import { PASSWORD, requestCode } from '#worker/account/mailbox-for-tests.ts';
import { users } from '#worker/account/tables.ts';
import { app } from '#worker/app.ts';
import { openCore } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import { ORIGIN } from '#worker/testing/people.ts';
import { createHasher, hashPassword, isPassword, passwordCost } from './password.ts';

const real = { log2N: 14, r: 8, p: 5 };
const atRealCost = /^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/;
const operator = { OPERATOR_NAME: 'Lin Wei', OPERATOR_ADDRESS: 'Street 1', OPERATOR_EMAIL: 'lin@vug.example' };
const environments = ['production', 'local', 'test', 'preview', 'Local', ''];

/** Signs a user up on a server with these settings, and returns the stored hash. */
async function readStoredHash(settings: Partial<Env>, username: string): Promise<string | undefined> {
  const email = `${username}@example.org`;
  const verification_code = await requestCode(email);
  const sentRequest = buildRequest(accountApi.signup, {
    username,
    email,
    password: PASSWORD,
    verification_code,
    terms_version: TERMS_VERSION,
  });
  const headers = { 'content-type': 'application/json', origin: ORIGIN };
  const context = createExecutionContext();
  const request = new Request(ORIGIN + sentRequest.path, {
    method: sentRequest.method,
    body: sentRequest.body,
    headers,
  });
  expect((await app.fetch(request, { ...env, ...operator, ...settings }, context)).status).toBe(201);
  await waitOnExecutionContext(context);
  const [row] = await openCore(env.DB).select().from(users);
  return row?.password_hash ?? undefined;
}

describe('what the hash of a password costs', () => {
  it('is the real cost everywhere that is not told otherwise, and wherever people are', () => {
    for (const ENVIRONMENT of environments) {
      expect(passwordCost({ ENVIRONMENT }), ENVIRONMENT).toEqual(real);
      expect(passwordCost({ ENVIRONMENT, PASSWORD_COST: 'real' }), ENVIRONMENT).toEqual(real);
    }
    const cheap = environments.filter(
      (ENVIRONMENT) => passwordCost({ ENVIRONMENT, PASSWORD_COST: 'cheap' }).p !== real.p,
    );
    expect(cheap).toEqual(['local', 'test']);
  });

  it('is the real one in production, whatever its settings say', async () => {
    expect(await readStoredHash({ ENVIRONMENT: 'production', PASSWORD_COST: 'cheap' }, 'deployed')).toMatch(atRealCost);
  });

  it('is the real one at home, where nothing is said', async () => {
    expect(await readStoredHash({ PASSWORD_COST: '' }, 'home')).toMatch(atRealCost);
  });

  it('is next to nothing for the accounts of tests', async () => {
    expect(await readStoredHash({}, 'tested')).toMatch(/^scrypt\$1\$1\$1\$/);
  });
});

describe('a stored password', () => {
  it('is known again at the cost it was made with, whatever is asked of new ones', async () => {
    const hashings = [createHasher({ ...env, PASSWORD_COST: '' }), createHasher({ ...env, PASSWORD_COST: 'cheap' })];
    const [dear, ...cheap] = await Promise.all(hashings.map((hasher) => hashPassword(PASSWORD, hasher)));
    expect(dear).toMatch(atRealCost);
    for (const storedHash of [dear ?? '', ...cheap, await hashPassword(PASSWORD)])
      for (const hasher of hashings) {
        expect(await isPassword(PASSWORD, storedHash, hasher)).toBe(true);
        expect(await isPassword(`${PASSWORD}!`, storedHash, hasher)).toBe(false);
      }
  });

  it('that is not there, or none, is nobody’s', async () => {
    for (const storedHash of [null, 'none', '', 'scrypt$14$8$5$$'])
      expect(await isPassword('', storedHash, createHasher(env)), String(storedHash)).toBe(false);
  });
});
