import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { PAGE_USER_HEADER } from '#contract/account/page-user.ts';
import { errors } from '#contract/errors/errors.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { everyCall } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import { aWorld, type World } from '#worker/guards/world/world.ts';

let world: World;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
});

/** Every call of a user's own data, except the log-out, which would end the session of another test. */
const ownCalls = everyCall.filter(
  ({ endpoint }) =>
    endpoint.access === 'user' || endpoint.access === 'admin' || endpoint.path === accountApi.logout.path,
);

describe('a call from a page of another user', () => {
  it('is refused by name, whatever it asks for, and changes nothing', async () => {
    const rowsBefore = await storedRows();
    for (const call of ownCalls)
      for (const owner of world.owners) {
        const request = sampleRequest(call, owner.shownThings);
        const headers = { ...request.headers, [PAGE_USER_HEADER]: 'somebody-else' };
        const reply = await send(owner.person, request.path, { ...request, headers });
        const { status, code } = errors.other_user;
        const answer = parseEnvelope(reply);
        expect([reply.status, answer.c], `${call.name} ${reply.text}`).toEqual([status, code]);
        expect(answer.d, call.name).toMatchObject({ error: 'other_user' });
        expect(answer.m).toContain(owner.person.username);
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
    expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
    expect(ownCalls.length).toBeGreaterThan(100);
  });

  it('is carried out from a page of its own user', async () => {
    const [owner] = world.owners;
    const call = everyCall.find(({ name }) => name === 'collection.read');
    if (!owner || !call) throw new Error('no owner or no such call');
    const request = sampleRequest(call, owner.shownThings);
    const headers = { ...request.headers, [PAGE_USER_HEADER]: owner.person.username };
    expect(parseEnvelope(await send(owner.person, request.path, { ...request, headers })).c).toBe(0);
  });
});
