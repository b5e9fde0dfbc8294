import { beforeEach, describe, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import type { Env } from '#worker/ground/env.ts';
import { apis, everyCall } from '#worker/guards/calls/every-call.ts';
import { asRequest, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { guardedEnv, parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { aWorld, type World } from '#worker/guards/world/world.ts';
import { callWithBindings, weatherEnv } from '#worker/testing/failing-trips.ts';
import { isOfStorage } from './storage-fault.ts';

let world: World;

beforeEach(async () => {
  world = await aWorld();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const FULL = 'D1_ERROR: database or disk is full: SQLITE_FULL';

describe('storage that can’t go on', () => {
  it.each([
    [FULL, true],
    ['D1_ERROR: database is locked: SQLITE_BUSY', true],
    ['D1_ERROR: disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_WRITE)', true],
    ['internal error; reference = j84cq0mqikrlers62sd3o51t', true],
    ['D1_ERROR: internal error; reference = j84cq0mqikrlers62sd3o51t', true],
    ['D1_ERROR: Failed to get session commit token: internal error; reference = j84cq0mqikrlers62sd3o51t', true],
    ['D1 DB is overloaded. Too many requests queued.', true],
    ['D1_ERROR: Network connection lost.', true],
    ['D1 DB storage operation exceeded timeout which caused object to be reset.', true],
    ['Durable Object reset because its code was updated.', true],
    ['put: We encountered an internal error. Please try again. (10001)', true],
    ['D1_ERROR: UNIQUE constraint failed: users.username: SQLITE_CONSTRAINT', false],
    ['D1_ERROR: no such column: x at offset 7: SQLITE_ERROR', false],
    ['put: the object is too large (10042)', false],
    ['Cannot read properties of undefined', false],
  ])('is told from a fault of ours: %s', (message, isStorageFault) => {
    expect(isOfStorage(new Error('Failed query: select 1', { cause: new Error(message) }))).toBe(isStorageFault);
  });

  it.each(drawSample([1, 2, 3, 4, 6], 2, 'trips that find storage full'))(
    'is no fault of ours in any call, from its trip %i to a database on',
    async (firstFailingTrip) => {
      const [owner] = world.owners;
      if (!owner) throw new Error('nobody there');
      let refusalCount = 0;
      for (const call of everyCall.filter(({ name }) => name !== 'account.logout')) {
        const bindings = weatherEnv((trip) => {
          if (trip >= firstFailingTrip) throw new Error(FULL);
          return 'arrives';
        });
        const request = sampleRequest(call, owner.shownThings);
        const failingEnv = { ...guardedEnv, ...bindings, ASSETS: guardedEnv.ASSETS };
        const reply = await send(owner.person, request.path, { ...request, env: failingEnv });
        expect(reply.status, `${call.name} ${reply.text}`).not.toBe(500);
        if (reply.status !== 503) continue;
        refusalCount += 1;
        expect(parseEnvelope(reply), call.name).toMatchObject({ c: 50300, d: { error: 'unavailable' } });
      }
      expect(refusalCount).toBeGreaterThan(firstFailingTrip > 3 ? 5 : 40);
    },
  );

  it('is said of a thread’s object, too, and in the language of whoever asks', async () => {
    const [owner] = world.owners;
    if (!owner) throw new Error('nobody there');
    const { person, shownThings } = owner;
    const { thread_id } = shownThings;
    const failCall = () => Promise.reject(new Error('internal error; reference = abc'));
    const THREADS = { getByName: () => ({ read: failCall, markRead: failCall }) } as unknown as Env['THREADS'];
    const bindings = { ...guardedEnv, THREADS };
    const read = await callWithBindings(
      bindings,
      person,
      threadsApi.read,
      { thread_id },
      { 'accept-language': 'zh-CN' },
    );
    expect(read).toMatchObject({ status: 503, c: 50300, m: '暂时无法完成，内容没有变动。请过一分钟再试。' });
    const { path, ...requestInit } = asRequest(apis.threads.markRead, { thread_id, seq: 1 });
    expect((await send(person, path, { ...requestInit, env: bindings })).status).toBe(503);
  });
});
