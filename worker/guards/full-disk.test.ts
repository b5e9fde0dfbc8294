import { beforeEach, expect, it } from 'vitest';
import { sessions } from '#worker/account/tables.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { guardedEnv, parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import { aWorld, core, type Owner, type World } from '#worker/guards/world/world.ts';
import { fullEnv } from '#worker/testing/full-disk-env.ts';
import { crawlRequests } from './crawl.ts';

const env = fullEnv(guardedEnv);

let world: World;
let owner: Owner;
beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  [owner] = world.owners as [Owner];
});

it('every read answers as always where nothing can be written, also in a session that is due to be prolonged', async () => {
  await core.update(sessions).set({ expires_at: Date.now() + 86_400_000 });
  const reads = crawlRequests([owner.shownThings, owner.hiddenThings], ['fluorite'], 'full disk').filter(
    ({ method, path }) => method === 'GET' && path !== '/api/health',
  );
  const callers = [owner.person, world.otherCallers.admin, world.otherCallers.anonymous];
  const differences: [string, number, number][] = [];
  for (const caller of callers)
    for (const { path, headers } of reads) {
      const { status } = await send(caller, path, { headers, env });
      const { status: usualStatus } = await send(caller, path, { headers });
      if (status !== usualStatus) differences.push([path, usualStatus, status]);
    }
  expect(differences).toEqual([]);
});

it('every call that would write is refused as one that may go well in a minute, and nothing of it is stored', async () => {
  const rowsBefore = await storedRows();
  let refusals = 0;
  // Conversations have databases of their own, which the bindings of these tests do not control.
  for (const call of everyCall.filter(({ endpoint }) => isUnsafe(endpoint) && endpoint.keptIn !== 'thread')) {
    const { path, method, headers, body } = sampleRequest(call, owner.shownThings);
    const reply = await send(owner.person, path, { method, headers, body, env });
    expect([call.name, reply.status === 500]).toEqual([call.name, false]);
    if (reply.status !== 503) continue;
    refusals += 1;
    expect([call.name, parseEnvelope(reply).d.error]).toEqual([call.name, 'unavailable']);
  }
  expect(refusals).toBeGreaterThan(50);
  expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
});
