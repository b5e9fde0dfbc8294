import { expect } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { Client } from '#scripts/client.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';
import { go, test } from './fixtures.ts';

const DAY_MS = 86_400_000;
const collectors = ['linwei', 'ulrich', 'reyes', 'aoki'];

/** The state of a conversation in a user's terms. */
function stateText({ status, shipped, problem }: ThreadState): string {
  if (status !== 'confirmed') return status;
  if (problem) return 'problem';
  return shipped.initiator || shipped.responder ? 'on its way' : 'agreed';
}

async function logIn(origin: string, login: string): Promise<Client> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login, password: DEMO_PASSWORD });
  return client;
}

async function readThreads(client: Client) {
  const lists = await Promise.all(
    (['open', 'ended'] as const).map((show) => client.call(threadsApi.list, { show, limit: 100 })),
  );
  const ids = lists.flatMap(({ items }) => items.map(({ id }) => id));
  return Promise.all(ids.map((thread_id) => client.call(threadsApi.read, { thread_id })));
}

test('whoever starts the product finds the market alive', async ({ visitor, baseURL }) => {
  const origin = baseURL ?? '';
  const clients = await Promise.all(collectors.map((login) => logIn(origin, login)));
  const threads = (await Promise.all(clients.map(readThreads))).flat();
  const states = new Set(threads.map(({ state }) => stateText(state)));
  expect([...states].sort()).toEqual(['agreed', 'completed', 'confirming', 'negotiating', 'on its way', 'problem']);
  const completedThread = threads.find(({ status }) => status === 'completed');
  expect(completedThread?.state).toMatchObject({ public: true, reviews_shown: true });
  expect(completedThread?.state.handed_over).toHaveLength(2);

  // Matches are computed by a job, which runs within a minute of the start.
  await expect(async () => {
    const matches = await Promise.all(clients.map((client) => client.call(matchesApi.list, {})));
    expect(matches.flatMap(({ items }) => items).some(({ give }) => give !== null)).toBe(true);
  }).toPass();

  const visitorClient = new Client(origin);
  for (const username of collectors) {
    const { intents } = await visitorClient.call(tradersApi.read, { username });
    expect(intents.items.length, username).toBeGreaterThan(0);
  }
  await go(visitor, 'userExchange', { username: 'linwei' });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Lin Wei 林巍' })).toBeVisible();
  const { items } = await visitorClient.call(publicThreadsApi.list, { limit: 100 });
  expect(items.map(({ id }) => id)).toContain(completedThread?.id);
  await go(visitor, 'threadPublic', { thread_id: completedThread?.id ?? '' });
  await expect(visitor.getByText('Wrote on the day it left', { exact: false }).first()).toBeVisible();
});

test('the exchange that is over took the weeks that one by mail takes', async ({ baseURL }) => {
  const client = new Client(baseURL ?? '');
  const username = 'linwei';
  const { items } = await client.call(tradersApi.threads, { username });
  const { events } = await client.call(publicThreadsApi.read, { thread_id: items[0]?.id ?? '' });
  const times = events.map(({ at }) => Date.parse(at));
  const [beginMs = 0, endMs = 0] = [times[0], times.at(-1)];
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(endMs - beginMs).toBeGreaterThan(14 * DAY_MS);
  expect(endMs).toBeLessThan(Date.now());
  const { credit } = await client.call(tradersApi.read, { username });
  expect(Date.parse(credit.member_since)).toBeLessThan(beginMs);
});

test('the mark of a reserved specimen covers no photograph of the market, on the narrowest phone either', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 320, height: 800 });
  await go(visitor, 'market');
  const main = visitor.getByRole('main');
  await expect(main.getByText('Reserved', { exact: true }).first()).toBeVisible();
  const coveredNames = await main.evaluate((element) => {
    const photos = [...element.querySelectorAll('img')];
    const marks = [...element.querySelectorAll('span')].filter(({ textContent }) => textContent === 'Reserved');
    const boxes = marks.map((mark) => mark.getBoundingClientRect());
    return photos
      .filter((photo) => {
        const { left, right, top, bottom } = photo.getBoundingClientRect();
        return boxes.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
      })
      .map(({ alt }) => alt);
  });
  expect(coveredNames).toEqual([]);
});
