import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { EVENTS_PAGE, STEPS_MAX } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { act, anAgreedThread, makePublic, readAll, settle } from '#worker/exchange/threads-for-tests.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

let wei: Person;
let marta: Person;
let thread_id: string;

const publicThread = cachedFixture('public thread', async () => {
  await aReference();
  const [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  const thread_id = await anAgreedThread(wei, marta);
  await makePublic(thread_id, wei, marta);
  return { wei, marta, thread_id };
});

beforeEach(async () => {
  ({ wei, marta, thread_id } = await publicThread());
});

/** Posts messages of both users at once, which both then read. */
const talk = async (count: number) => {
  await Promise.all(
    Array.from({ length: count }, (_, n) => act(n % 2 ? wei : marta, thread_id, { kind: 'message', text: `${n}` })),
  );
  await readAll(thread_id, wei, marta);
};

/** Multiplies the public events, as in a conversation of years. */
const years = (times: number) =>
  env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
     insert into thread_public select thread_id, seq + 1000 * i, json_set(event, '$.seq', seq + 1000 * i)
     from thread_public cross join n`,
  ).run();

const readRowCount = (headers: Headers) => Number(/(\d+) rows read/.exec(headers.get('server-timing') ?? '')?.[1]);

it('a public conversation is read backwards in pages, whole and each event once, whatever is said meanwhile', async () => {
  await talk(2 * EVENTS_PAGE - 50);
  await settle(thread_id);
  const firstPage = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
  expect(firstPage).toMatchObject({ has_earlier: true, agreement: { version: 1 } });
  expect(firstPage.events).toHaveLength(EVENTS_PAGE);
  await act(wei, thread_id, { kind: 'message', text: 'meanwhile' });
  await settle(thread_id);
  const before_seq = firstPage.events[0]?.seq;
  const secondPage = await visitor.callOrThrow(publicThreadsApi.read, { thread_id, before_seq });
  expect(secondPage.has_earlier).toBe(false);
  const allEvents = [...secondPage.events, ...firstPage.events];
  const seqs = allEvents.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  expect(allEvents.slice(0, 4).map(({ kind }) => kind)).toEqual(['started', 'proposed', 'agreed', 'published']);
  expect(allEvents).toHaveLength(2 * EVENTS_PAGE - 50 + 4);
  const emptyPage = await visitor.callOrThrow(publicThreadsApi.read, { thread_id, before_seq: 1 });
  expect(emptyPage).toMatchObject({ has_earlier: false, events: [] });
});

it('tells what became of it from the beginning, however much was said since', async () => {
  await talk(EVENTS_PAGE + 10);
  await settle(thread_id);
  const { events, steps } = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
  expect(events.map(({ kind }) => kind)).not.toContain('agreed');
  expect(steps).toMatchObject([{ kind: 'agreed', by: 'responder' }]);
  await act(marta, thread_id, { kind: 'shipped' });
  await act(wei, thread_id, { kind: 'problem', what: 'damaged', text: 'broken' });
  await settle(thread_id);
  const currentThread = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
  expect(currentThread.steps.map(({ kind }) => kind)).toEqual(['agreed', 'shipped', 'problem']);
  expect(JSON.stringify(currentThread.steps)).not.toContain('broken');
});

it('costs no more to read when it has thousands of events, and its page no more than it', async () => {
  await talk(EVENTS_PAGE);
  await settle(thread_id);
  await years(20);
  const read = async (before_seq?: number) => {
    const { d, headers } = await visitor.call(publicThreadsApi.read, { thread_id, before_seq });
    expect(d.events).toHaveLength(EVENTS_PAGE);
    return readRowCount(headers);
  };
  await read();
  for (const before_seq of [undefined, 10_000])
    expect(await read(before_seq)).toBeLessThanOrEqual(EVENTS_PAGE + STEPS_MAX + 10);
  const page = await send(visitor, screenAddress('threadPublic', { thread_id }));
  expect(page.text).toContain('linwei and marta: exchange');
  expect(readRowCount(page.headers)).toBeLessThanOrEqual(EVENTS_PAGE + STEPS_MAX + 10);
});

it.each(['-1', '1.5', 'x', '1e99'])(
  'a public conversation is not read before what is no number of an event: %s',
  async (before_seq) => {
    const answer = await visitor.fetch(`/api/exchange/threads/${thread_id}?before_seq=${before_seq}`);
    expect(answer.status).toBe(400);
  },
);
