import { beforeEach, expect, it } from 'vitest';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { act, aThread, makeAgreement, makePublic, readAll, settle } from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const username = 'marta';
let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson(username, 1)]);
});

/** An exchange that Wei began, completed, reviewed so, and public; returns its id. */
async function aPublicExchange(review: string): Promise<string> {
  const { id } = await aThread(wei, marta);
  await makeAgreement(id, marta, wei);
  for (const person of [wei, marta]) await act(person, id, { kind: 'shipped' });
  for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
  for (const person of [wei, marta])
    await act(person, id, { kind: 'review', rating: 'positive', ticks: [], text: `${review} of ${person.username}` });
  await makePublic(id, wei, marta);
  await settle(id);
  return id;
}

/** The page at an address as a visitor without scripts reads it. */
async function readPage(path: string) {
  const { status, text } = await send(visitor, path);
  expect([path, status, text.slice(0, status === 200 ? 0 : 300)]).toEqual([path, 200, '']);
  // Without the data that the script takes over.
  return text.replace(/<script[\s\S]*?<\/script>/g, '');
}

const START = 'From the beginning';

it('the lists of a trader begin where the address says, each by its own cursor', async () => {
  const intentIds: string[] = [];
  for (let index = 0; index < 2; index += 1) intentIds.unshift((await anIntent(marta, null)).intent_id);
  const threadIds = [await aPublicExchange('The first'), await aPublicExchange('The second')];
  const trader = screenAddress('userExchange', { username });
  const firstPage = await readPage(trader);
  expect(firstPage).not.toContain(START);
  const input = { username, limit: 1 };
  const [intents, threads, reviews] = await Promise.all([
    visitor.callOrThrow(tradersApi.intents, input),
    visitor.callOrThrow(tradersApi.threads, input),
    visitor.callOrThrow(tradersApi.reviews, input),
  ]);
  const [newerThread] = threads.items;
  const [newerReview] = reviews.items;
  for (const [section, query, earlierText, shownText] of [
    [
      'conversations',
      `threads_cursor=${threads.next_cursor}`,
      newerThread?.id,
      threadIds.find((id) => id !== newerThread?.id),
    ],
    ['reviews', `reviews_cursor=${reviews.next_cursor}`, newerReview?.text, 'The first of linwei'],
  ] as const) {
    expect(firstPage).toContain(earlierText);
    expect(firstPage).toContain(shownText);
    const nextPage = await readPage(`${trader}?${query}`);
    const [list = ''] = new RegExp(`<section id="${section}"[\\s\\S]*?</section>`).exec(nextPage) ?? [];
    expect(list).toContain(shownText);
    expect(list).not.toContain(earlierText);
    expect(list).toContain(START);
  }
  const shownIntent = intents.items[0]?.id ?? '';
  const nextPage = await readPage(`${trader}?intents_cursor=${intents.next_cursor}`);
  expect(firstPage).toContain(shownIntent);
  expect(nextPage).not.toContain(shownIntent);
  expect(nextPage).toContain(intentIds.find((id) => id !== shownIntent));
});

it('the wants of the market begin where the address says', async () => {
  for (const person of [wei, marta]) await anIntent(person, null);
  const { items, next_cursor } = await visitor.callOrThrow(marketApi.wants, { limit: 1 });
  const [newerWant] = items;
  const wants = screenAddress('marketWants');
  const traderLink = (name = '') => `href="${screenAddress('userExchange', { username: name })}`;
  const [newer, older] = newerWant?.username === username ? [username, 'linwei'] : ['linwei', username];
  const firstPage = await readPage(wants);
  const nextPage = await readPage(`${wants}?cursor=${next_cursor}`);
  for (const name of [newer, older]) expect(firstPage).toContain(traderLink(name));
  expect(nextPage).toContain(traderLink(older));
  expect(nextPage).not.toContain(traderLink(newer));
  expect(nextPage).toContain(START);
});

it('public conversations begin where the address says', async () => {
  const older = await aPublicExchange('The first');
  const newer = await aPublicExchange('The second');
  const { next_cursor } = await visitor.callOrThrow(publicThreadsApi.list, { limit: 1 });
  const list = screenAddress('publicThreads');
  expect(await readPage(list)).toContain(newer);
  const nextPage = await readPage(`${list}?cursor=${next_cursor}`);
  expect(nextPage).toContain(older);
  expect(nextPage).not.toContain(newer);
  expect(nextPage).toContain(START);
});

it('the messages of a public conversation before one are a page of their own', async () => {
  const { id } = await aThread(wei, marta, 'The opening words');
  await act(marta, id, { kind: 'message', text: 'The words in the middle' });
  await act(wei, id, { kind: 'message', text: 'The last words' });
  await readAll(id, wei, marta);
  await makePublic(id, wei, marta);
  await settle(id);
  const { events } = await visitor.callOrThrow(publicThreadsApi.read, { thread_id: id });
  const last = events.find((event) => JSON.stringify(event).includes('The last words'));
  const thread = screenAddress('threadPublic', { thread_id: id });
  expect(await readPage(thread)).toContain('The last words');
  const earlier = await readPage(`${thread}?before_seq=${last?.seq}`);
  expect(earlier).toContain('The opening words');
  expect(earlier).toContain('The words in the middle');
  expect(earlier).not.toContain('The last words');
});

it.each([
  ['userExchange', 'intents_cursor'],
  ['userExchange', 'reviews_cursor'],
  ['marketWants', 'cursor'],
  ['publicThreads', 'cursor'],
  ['market', 'cursor'],
  ['collectorDiscover', 'cursor'],
  ['userCollection', 'cursor'],
] as const)('%s with a %s that is none leads to the beginning', async (screen, param) => {
  const path = screenAddress(screen, { username });
  for (const text of ['null', 'WzEsMl0', '<script>']) {
    const { status, headers } = await send(visitor, `${path}?${param}=${encodeURIComponent(text)}&q=quartz`);
    // What cannot be a cursor is left alone: the page begins where it does without it.
    expect([text, status, headers.get('location')]).toEqual(
      text === '<script>' ? [text, 200, null] : [text, 302, `${path}?q=quartz`],
    );
  }
});
