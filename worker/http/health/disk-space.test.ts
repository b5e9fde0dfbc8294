import { createExecutionContext, createMessageBatch, getQueueResult, env as testEnv } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { consume } from '#worker/background/consume-queue.ts';
import { newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { crawlRequests } from '#worker/guards/crawl.ts';
import { guardedEnv, parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import { aWorld, core, type Owner, type World } from '#worker/guards/world/world.ts';

const diskThatAnswers = (status: number) =>
  ({ fetch: async () => new Response(null, { status }) }) as unknown as Fetcher;
const env = { ...guardedEnv, DISK: diskThatAnswers(507) };

let world: World;
let owner: Owner;
beforeEach(async () => {
  world = await aWorld();
  [owner] = world.owners as [Owner];
});

it('every call that may write is refused while the disk is nearly full, but logging in and out', async () => {
  const rowsBefore = await storedRows();
  for (const call of everyCall.filter(({ endpoint, name }) => isUnsafe(endpoint) && !/log(in|out)$/.test(name))) {
    const { path, method, headers, body } = sampleRequest(call, owner.shownThings);
    const reply = await send(owner.person, path, { method, headers, body, env });
    expect([call.name, reply.status, parseEnvelope(reply).d.error]).toEqual([call.name, 503, 'unavailable']);
  }
  expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
  for (const call of everyCall.filter(({ name }) => /account\.log(in|out)$/.test(name))) {
    const { path, ...request } = sampleRequest(call, owner.shownThings);
    expect([call.name, (await send(world.otherCallers.anonymous, path, { ...request, env })).status]).not.toContain(
      503,
    );
  }
});

it('every read answers as always while the disk is nearly full', async () => {
  const reads = crawlRequests([owner.shownThings, owner.hiddenThings], ['fluorite'], 'full disk').filter(
    ({ method, path }) => method === 'GET' && path !== '/api/health',
  );
  for (const { path, headers } of reads) {
    const { status } = await send(owner.person, path, { headers, env });
    expect([path, status]).toEqual([path, (await send(owner.person, path, { headers })).status]);
  }
});

it.each([
  [507, 503, 'failing'],
  [200, 200, 'ok'],
])('health tells what the disk answers: %i', async (answer, status, disk) => {
  // Its answer is shared by all requests to one database for some seconds.
  const DB = new Proxy(guardedEnv.DB, { get: (database, name) => Reflect.get(database, name).bind(database) });
  const reply = await send(world.otherCallers.anonymous, '/api/health', {
    env: { ...guardedEnv, DB, DISK: diskThatAnswers(answer) },
  });
  expect([reply.status, parseEnvelope(reply).d.checks]).toMatchObject([status, { disk, d1: 'ok' }]);
});

it('a job waits in its table while the disk is nearly full', async () => {
  const row = newJob({ kind: 'send_mail', payload: {} as never }, Date.now());
  await core.insert(jobs).values(row);
  const work = vi.fn(async () => undefined);
  const deliver = async (DISK: Fetcher) => {
    const message = { id: row.id, timestamp: new Date(), attempts: 1, body: { job_id: row.id, shard: null } };
    const batch = createMessageBatch<JobMessage>('vug-mail', [message]);
    await consume(batch, { ...testEnv, DISK }, { send_mail: work });
    const { retryMessages } = await getQueueResult(batch, createExecutionContext());
    const [job] = await core.select().from(jobs).where(eq(jobs.id, row.id));
    return [retryMessages.length, job?.state, job?.attempts];
  };
  expect(await deliver(diskThatAnswers(507))).toEqual([0, 'queued', 0]);
  expect(await deliver(diskThatAnswers(200))).toEqual([0, 'done', 1]);
  expect(work).toHaveBeenCalledOnce();
});
