import { beforeEach, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { searchApi } from '#contract/search/search-api.ts';
import type { Env } from '#worker/ground/env.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { asRequest, type SentRequest } from '#worker/guards/calls/sample-request.ts';
import { deployedEnv, guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { faultsApi } from '#worker/http/faults.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { visitor } from '#worker/testing/people.ts';

const CODE = 'zqReset0code_that-opens-an-account0123456789';
const TOKEN = 'zqUnsub0token.that-ends_letters0123456789';
const PARAMETER = 'zqparameter';
let logLines: string[];

beforeEach(() => {
  logLines = captureConsole();
  // Every request is logged.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const getRequest = (path: string): SentRequest => ({ method: 'GET', path, headers: {}, body: null });
const unsubscribe = `/api/mail/unsubscribe?token=${TOKEN}`;
const requests: SentRequest[] = [
  getRequest(`/reset-password?code=${CODE}`),
  getRequest(`/i/profile?code=${CODE}`),
  getRequest(`/api/i/threads/0190b5a2-0000-7000-8000-000000000000/socket?page_user=${PARAMETER}`),
  getRequest(unsubscribe),
  { ...getRequest(unsubscribe), method: 'POST', body: 'List-Unsubscribe=One-Click' },
  asRequest(accountApi.profileByResetCode, { code: CODE }),
  asRequest(accountApi.resetPassword, { code: CODE, password: `${PARAMETER} of a vug` }),
  asRequest(accountApi.login, { login: PARAMETER, password: `${PARAMETER} of a vug` }),
  asRequest(accountApi.checkUsername, { username: PARAMETER }),
  asRequest(searchApi.all, { q: PARAMETER }),
  getRequest(`/api/account/user_info?username=${PARAMETER}`),
  getRequest(`/api/mc/${PARAMETER}?q=${PARAMETER}`),
  getRequest(`/mc/${PARAMETER}?q=${PARAMETER}`),
  getRequest(`/no/such/page?token=${TOKEN}`),
  {
    method: 'POST',
    path: `/api/account/login?token=${TOKEN}`,
    headers: { 'content-type': 'application/json' },
    body: `{"${PARAMETER}`,
  },
];

const servers: [string, Env][] = [
  ['local', guardedEnv],
  ['deployed', deployedEnv],
];

it.each(servers)('no line of a %s server holds a code, a token or a parameter, whatever fails', async (_name, env) => {
  const { MAIL_JOBS, MEDIA_JOBS, ASSETS, ENVIRONMENT } = env;
  for (let n = 0; n <= 3; n += 1) {
    for (const { path, ...request } of requests) {
      const weather = weatherEnv((trip) => (trip === n ? 'lost' : 'arrives'));
      await send(visitor, path, { ...request, env: { ...weather, MAIL_JOBS, MEDIA_JOBS, ASSETS, ENVIRONMENT } });
    }
  }
  expect(logLines.length).toBeGreaterThan(10);
  expect(logLines.filter((line) => /zq/i.test(line))).toEqual([]);
});

it('a browser’s fault is told without what stood in the address', async () => {
  const address = `https://vug.test/reset-password?code=${CODE}`;
  const fault = `TypeError: Failed to fetch ${address}\n    at read (${address}:1:1)\n    at unsubscribe?token=${TOKEN}`;
  const { path, ...request } = asRequest(faultsApi.record, {
    where: `loader ${address}`,
    fault,
    path: `/reset-password?code=${CODE}#${TOKEN}`,
    build_id: 'b1',
  });
  expect((await send(visitor, path, request)).status).toBe(200);
  const line = logLines.find((text) => text.includes('browser fault')) ?? '';
  expect(line).toContain('TypeError: Failed to fetch https://vug.test/reset-password');
  expect(logLines.join('\n')).not.toMatch(/zq/i);
});
