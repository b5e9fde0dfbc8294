import { beforeEach, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { threadSides, threads } from '#worker/exchange/tables.ts';
import { aThread, core, createTraders, propose, settle } from '#worker/exchange/threads-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import type { Person } from '#worker/testing/people.ts';
import { threadTiles } from './tile-tables.ts';

/** How many conversations a busy trader has. */
const COUNT = 500;
const PAGE = 20;

let wei: Person;

/** Gives Wei five hundred conversations: copies of one with a proposal. */
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [initiator, responder] = await createTraders();
  wei = initiator;
  const { id } = await aThread(wei, responder);
  await propose(responder, id);
  await settle(id);
  const [[thread], sideRows, [tiles]] = await Promise.all([
    core.select().from(threads),
    core.select().from(threadSides),
    core.select().from(threadTiles),
  ]);
  const side = sideRows.find(({ user_id }) => user_id === wei.id);
  if (!thread || !side || !tiles) throw new Error('the first conversation is not published');
  const ids = Array.from({ length: COUNT - 1 }, (_, index) => `copy-${String(index).padStart(3, '0')}`);
  for (let index = 0; index < ids.length; index += 3) {
    const copyIds = ids.slice(index, index + 3);
    await core.batch([
      core.insert(threads).values(copyIds.map((copy) => ({ ...thread, id: copy }))),
      core.insert(threadSides).values(copyIds.map((copy) => ({ ...side, thread_id: copy, unread: 1 }))),
      core.insert(threadTiles).values(copyIds.map((copy) => ({ ...tiles, thread_id: copy }))),
    ]);
  }
});

/** Returns the rows that a call reads, the account included. */
async function readRows(
  endpoint: typeof threadsApi.list | typeof threadsApi.counts,
  input: InputOf<typeof threadsApi.list>,
) {
  const { bindings, meter } = meteredEnv();
  expect((await callWithBindings(bindings, wei, endpoint, input)).c).toBe(0);
  return meter.rows_read;
}

it('a page of five hundred conversations reads a few rows for each that it shows, a search each of all', async () => {
  expect(await readRows(threadsApi.list, { show: 'yours', limit: PAGE })).toBeLessThan(PAGE * 8);
  expect(await readRows(threadsApi.list, { show: 'ended', limit: PAGE })).toBeLessThan(PAGE);
  expect(await readRows(threadsApi.list, { show: 'all', limit: PAGE, q: 'topaz' })).toBeLessThan(COUNT * 5);
  expect(await readRows(threadsApi.counts, {})).toBeLessThan(250);
});
