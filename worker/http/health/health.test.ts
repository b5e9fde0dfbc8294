import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { app } from '#worker/app.ts';
import type { Env } from '#worker/ground/env.ts';
import { guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { type Weather, weatherEnv } from '#worker/testing/failing-trips.ts';
import { ORIGIN, visitor } from '#worker/testing/people.ts';

const FULL = 'D1_ERROR: database or disk is full: SQLITE_FULL';

const createServer = (weather: Weather, overrides: Partial<Env> = {}) => {
  const bindings = weatherEnv(weather);
  return { bindings: { ...guardedEnv, ...bindings, ASSETS: guardedEnv.ASSETS, ...overrides }, trips: bindings.trips };
};

const ask = async (bindings: Env) => {
  const { status, text } = await send(visitor, '/api/health', { env: bindings });
  return { status, ...(JSON.parse(text) as { c: number; d: { checks: Record<string, string> }; m: string }) };
};

/** The bucket, with one method that fails or never ends. */
const faultyBucket = (methodName: keyof R2Bucket, does: () => Promise<never>): R2Bucket =>
  new Proxy(env.MEDIA, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name, target);
      return name === methodName ? does : typeof method === 'function' ? method.bind(target) : method;
    },
  });

describe('the health of a server', () => {
  it('is well when all it stands on is read and written, and leaves nothing there', async () => {
    const { bindings } = createServer(() => 'arrives');
    const answer = await ask(bindings);
    expect(answer).toMatchObject({ status: 200, c: 0 });
    expect(answer.d.checks).toEqual({ d1: 'ok', r2: 'ok', threads: 'ok', queue: 'ok' });
    expect(await storedKeys()).toEqual([]);
  });

  it.each(['DB', 'CATALOGUE_1'])('is not when %s can’t be written', async (full) => {
    const { bindings } = createServer((_, database) => {
      if (database === full) throw new Error(FULL);
      return 'arrives';
    });
    const answer = await ask(bindings);
    expect(answer).toMatchObject({ status: 503, c: 50300, d: { checks: { d1: 'failing', r2: 'ok' } } });
    expect(answer.m).toMatch(/not possible for the moment/);
  });

  it('is not when the bucket refuses, or says nothing for long', async () => {
    const refusingBucket = faultyBucket('put', () => Promise.reject(new Error('put: internal error (10001)')));
    const { bindings } = createServer(() => 'arrives', { MEDIA: refusingBucket });
    expect(await ask(bindings)).toMatchObject({ status: 503, d: { checks: { d1: 'ok', r2: 'failing' } } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = createServer(() => 'arrives', { MEDIA: faultyBucket('get', () => new Promise(() => {})) });
    const answer = ask(silent.bindings);
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await vi.advanceTimersByTimeAsync(1_000);
      await scheduler.wait(5);
    }
    vi.useRealTimers();
    expect(await answer).toMatchObject({ status: 503, d: { checks: { d1: 'ok', r2: 'failing' } } });
  });

  it('is looked at to the end for all who ask, when the first of them hangs up', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { bindings, trips } = createServer(() => gate.promise.then(() => 'arrives'));
    const context = createExecutionContext();
    const response = app.fetch(new Request(`${ORIGIN}/api/health`), bindings, context);
    await vi.waitUntil(() => trips() > 0, { timeout: longestWait });
    const requestEnd = waitOnExecutionContext(context).then(() => order.push('the request is over'));
    await scheduler.wait(10);
    order.push('the look goes on');
    gate.resolve();
    await requestEnd;
    expect(order).toEqual(['the look goes on', 'the request is over']);
    expect((await response).status).toBe(200);
  });

  it('is looked at once, however many ask', async () => {
    const { bindings, trips } = createServer(() => 'arrives');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(bindings)));
    const tripsBefore = trips();
    for (let n = 0; n < 50; n += 1) answers.push(await ask(bindings));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(trips()).toBe(tripsBefore);
    expect(tripsBefore).toBe(3);
  });
});
