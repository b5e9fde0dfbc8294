import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors/errors.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import { aWorld, type World } from '#worker/guards/world/world.ts';

let world: World;
let requestCount = 0;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
});

afterAll(() => console.info(`forgery: ${requestCount} requests`));

const unsafe = everyCall.filter(({ endpoint }) => isUnsafe(endpoint));
const form = 'application/x-www-form-urlencoded';
const evil = 'https://evil.example';

/** Headers with which another site's page can make a browser send the owner's cookie. */
const fromElsewhere: Record<string, Record<string, string>> = {
  'no Origin': { origin: '' },
  'a foreign Origin': { origin: evil },
  'the Origin of a sandbox': { origin: 'null' },
  'our host under another scheme': { origin: 'http://vug.test' },
  'our host as the beginning of another': { origin: 'https://vug.test.evil.example' },
  'our Origin, but asked for by another site': { 'sec-fetch-site': 'cross-site' },
  'a form of another site': { origin: evil, 'content-type': form },
  'plain text of another site': { origin: evil, 'content-type': 'text/plain' },
  'a form without Origin': { origin: '', 'content-type': 'multipart/form-data; boundary=x' },
};

describe('a request that another site made', () => {
  it.each(Object.entries(fromElsewhere))('is not carried out: %s', async (_, headers) => {
    const rowsBefore = await storedRows();
    for (const call of unsafe)
      for (const owner of world.owners) {
        requestCount += 1;
        const request = sampleRequest(call, owner.shownThings);
        const reply = await send(owner.person, request.path, {
          ...request,
          headers: { ...request.headers, ...headers },
        });
        const { status, code } = errors.cross_origin;
        expect([reply.status, parseEnvelope(reply).c], `${call.name} ${reply.text}`).toEqual([status, code]);
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
    expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
  });
});

describe('a body that a form could send', () => {
  it.each([form, 'multipart/form-data; boundary=x', 'text/plain', 'text/plain; a=application/json'])(
    'is refused even from our own pages: %s',
    async (type) => {
      const rowsBefore = await storedRows();
      for (const call of unsafe.filter(({ endpoint }) => endpoint.body === 'json' && endpoint.method !== 'DELETE')) {
        const [owner] = world.owners;
        if (!owner) continue;
        requestCount += 1;
        const request = sampleRequest(call, owner.shownThings);
        const reply = await send(owner.person, request.path, { ...request, headers: { 'content-type': type } });
        expect(reply.status, `${call.name} ${reply.text}`).toBeGreaterThanOrEqual(400);
        expect(reply.status, `${call.name} ${reply.text}`).toBeLessThan(500);
        expect(parseEnvelope(reply).c, call.name).not.toBe(0);
      }
      expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
    },
  );
});
