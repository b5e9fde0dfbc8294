import { expect } from '@playwright/test';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { fill } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';

const DAY_MS = 86_400_000;

test('the exchange of the demo that is over took the weeks that one by mail takes', async ({ request }) => {
  const read = async (path: string) => (await (await request.get(path)).json()).d;
  const { items } = await read('/api/exchange/users/linwei/threads');
  const { events } = await read(fill(publicThreadsApi.read.path, { thread_id: items[0].id }));
  const times = events.map(({ at }: { at: string }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
  expect(times.at(-1) - times[0]).toBeGreaterThan(14 * DAY_MS);
  expect(times.at(-1)).toBeLessThan(Date.now());
  const { credit } = await read('/api/exchange/users/linwei');
  expect(Date.parse(credit.member_since)).toBeLessThan(times[0]);
});
