import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { aboutApi } from '#contract/about/about-api.ts';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { buildRequest } from '#contract/http/request.ts';
import { app } from '#worker/app.ts';
import type { Env } from '#worker/ground/env.ts';
import { ORIGIN } from '#worker/testing/people.ts';
import { readOperator } from './operator.ts';

const operatorSettings = {
  OPERATOR_NAME: 'Lin Wei',
  OPERATOR_ADDRESS: 'Street 1; 410000 Changsha',
  OPERATOR_EMAIL: 'a@vug.example',
};

it.each<[string, Partial<typeof operatorSettings>, ReturnType<typeof readOperator>]>([
  [
    'all of it',
    operatorSettings,
    { name: 'Lin Wei', address: ['Street 1', '410000 Changsha'], email: 'a@vug.example' },
  ],
  ['no name', { ...operatorSettings, OPERATOR_NAME: ' ' }, null],
  ['an address of separators', { ...operatorSettings, OPERATOR_ADDRESS: ' ; ' }, null],
  ['no email', { ...operatorSettings, OPERATOR_EMAIL: '' }, null],
  ['nothing', {}, null],
])('of %s', (_, settings, operator) => {
  expect(readOperator(settings)).toEqual(operator);
});

/** What a server with these settings answers. */
async function ask(settings: Partial<Env>, { method, path, body }: ReturnType<typeof buildRequest>) {
  const headers = { 'content-type': 'application/json', origin: ORIGIN };
  const request = new Request(ORIGIN + path, { method, headers, body });
  const context = createExecutionContext();
  const answer = await app.fetch(request, { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  return answer.json<{ c: number; d: { error?: string } | null; m: string }>();
}

const signupInput = {
  username: 'newcomer',
  email: 'n@example.org',
  password: 'vug of quartz 9',
  verification_code: '000000',
  terms_version: TERMS_VERSION,
};

it.each([
  ['a code', buildRequest(accountApi.sendVerificationCode, { email: 'n@example.org' })],
  ['an account', buildRequest(accountApi.signup, signupInput)],
])('in production nobody gets %s before the operator says who they are', async (_, request) => {
  const refusal = await ask({ ENVIRONMENT: 'production' }, request);
  expect(refusal.d?.error).toBe('operator_missing');
  const answer = await ask({ ENVIRONMENT: 'production', ...operatorSettings }, request);
  expect(answer.d?.error).not.toBe('operator_missing');
});

it('everybody reads who runs the server', async () => {
  const { d } = await ask(operatorSettings, buildRequest(aboutApi.operator, {}));
  expect(d).toEqual({ operator: readOperator(operatorSettings) });
});
