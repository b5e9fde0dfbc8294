import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import type { Credit } from '#contract/account/profile.ts';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import {
  act,
  anAgreedThread,
  aThread,
  core,
  createTraders,
  settle,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { createPerson, type Person, prolongSessions, visitor } from '#worker/testing/people.ts';
import { recountAging } from './recount-credit.ts';

const DAY = 86_400_000;
const PUPPETS = Array.from({ length: 10 }, (_, index) => `puppet${index}`);
let wei: Person;
let marta: Person;

beforeEach(async () => {
  vi.useRealTimers();
  [wei, marta] = await createTraders();
  await prolongSessions();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets days pass for some conversations, and then for everybody's credit. */
async function passDays(days: number, threadIds: readonly string[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
  for (const id of threadIds) {
    await runInDurableObject(threadStub(id), (thread) => thread.alarm());
    await settle(id);
  }
  await recountAging(core, Date.now());
}

const readCredit = async ({ username }: Person): Promise<Credit> =>
  (await visitor.callOrThrow(accountApi.userInfo, { username })).credit;

/** Begins a conversation of each person about an intent of Marta's. */
async function askMarta(people: readonly Person[]): Promise<string[]> {
  const ids: string[] = [];
  for (const person of people) ids.push((await aThread(person, marta)).id);
  return ids;
}

async function createPuppets(): Promise<Person[]> {
  const puppets: Person[] = [];
  for (const name of PUPPETS) puppets.push(await createPerson(name, 0));
  await prolongSessions();
  return puppets;
}

type Step = (person: Person, id: string) => Promise<unknown>;

/** Each person does this in the conversation at the same place of the list. */
async function actInEach(people: readonly Person[], ids: readonly string[], step: Step) {
  for (const [index, person] of people.entries()) {
    const id = ids[index] ?? '';
    await step(person, id);
    await settle(id);
  }
}

/** Marta answered three of four questions a while ago. */
async function answerThreeOfFour() {
  const ids = await askMarta([wei, wei, wei, wei]);
  for (const id of ids.slice(1)) await act(marta, id, { kind: 'message', text: 'It is.' });
  await passDays(8, ids);
  expect((await readCredit(marta)).recent_reply_rate).toBe(0.75);
}

/** Two agree; then each of these people sends a parcel. */
async function anAgreement(people: readonly Person[], initiator = wei): Promise<string> {
  const id = await anAgreedThread(initiator, marta);
  for (const person of people) await act(person, id, { kind: 'shipped' });
  return id;
}

const setVacation = (on_vacation: boolean) => marta.callOrThrow(accountApi.setProfile, { on_vacation });
const suspend = (person: Person, id: string) =>
  runInDurableObject(threadStub(id), (thread) => {
    thread.moderate({ kind: 'suspend', user_id: person.id, suspended: true });
  });

/** Ten accounts write to Marta, each then does this, and ten days pass. */
const askAsPuppets = (step: Step) => async () => {
  const puppets = await createPuppets();
  const ids = await askMarta(puppets);
  await actInEach(puppets, ids, step);
  await passDays(10, ids);
};

/** Marta goes away for twenty days, a day after Wei has written. */
async function beAwayAfterQuestion(): Promise<string[]> {
  const ids = await askMarta([wei]);
  await passDays(1, ids);
  await setVacation(true);
  await passDays(20, ids);
  return ids;
}

const answer = (id: string) => act(marta, id, { kind: 'message', text: 'Here it is.' });

/** What happens to Marta after she answered three of four, and her reply rate in the end. */
const replyStories: Record<string, [rate: number, tell: () => Promise<unknown>]> = {
  'somebody writes': [0.75, () => askMarta([wei])],
  'ten accounts write on one day': [0.75, async () => askMarta(await createPuppets())],
  'ten accounts write, and withdraw': [
    0.75,
    askAsPuppets((puppet, id) => act(puppet, id, { kind: 'cancel', reason: 'No.' })),
  ],
  'ten accounts write, and block her until her time has passed': [
    0.75,
    async () => {
      const puppets = await createPuppets();
      const ids = await askMarta(puppets);
      await actInEach(puppets, ids, (puppet, id) => threadStub(id).block(puppet.id, true));
      await passDays(10, ids);
      await actInEach(puppets, ids, (puppet, id) => threadStub(id).block(puppet.id, false));
      await passDays(1, ids);
    },
  ],
  'ten accounts write, and she blocks them': [0.75, askAsPuppets((_, id) => threadStub(id).block(marta.id, true))],
  'ten accounts write, and are suspended': [0.75, askAsPuppets(suspend)],
  'ten accounts write, and are deleted': [0.75, askAsPuppets(({ id }) => leaveThreads(env, core, id))],
  'somebody whom she answered withdraws': [
    0.8,
    async () => {
      const [id = ''] = await askMarta([wei]);
      await answer(id);
      await act(wei, id, { kind: 'cancel', reason: 'No.' });
      await passDays(10, [id]);
    },
  ],
  'somebody writes while she is away, and reads nothing before she is back': [0.75, beAwayAfterQuestion],
  'somebody writes before her vacation, and she answers five days after it': [
    0.8,
    async () => {
      const ids = await beAwayAfterQuestion();
      await setVacation(false);
      await passDays(5, ids);
      for (const id of ids) await answer(id);
      await passDays(1, ids);
    },
  ],
  'somebody writes before her vacation, and she does not answer after it': [
    0.6,
    async () => {
      const ids = await beAwayAfterQuestion();
      await setVacation(false);
      await passDays(7, ids);
    },
  ],
  'somebody writes, and she answers after eight days': [
    0.6,
    async () => {
      const ids = await askMarta([wei]);
      await passDays(8, ids);
      for (const id of ids) await answer(id);
      await passDays(1, ids);
    },
  ],
};

describe('a reply rate of three in four', () => {
  it.each(Object.entries(replyStories))('after this: %s', async (_, [rate, tell]) => {
    await answerThreeOfFour();
    await tell();
    expect((await readCredit(marta)).recent_reply_rate).toBeCloseTo(rate);
  });
});

/** What stands against both: exchanges in which they never sent, and those that are unsolved. */
const readMarks = async () => {
  const credits = [await readCredit(wei), await readCredit(marta)];
  return credits.map(({ unsent, unsolved, successful_exchanges }) => ({ unsent, unsolved, successful_exchanges }));
};
const clean = { unsent: 0, unsolved: 0, successful_exchanges: 0 };

/** Marta never sends; Wei, who did, reports it in time. */
async function neverSent(): Promise<string> {
  const id = await anAgreement([wei]);
  await passDays(31, [id]);
  await act(wei, id, { kind: 'problem', what: 'not_sent', text: 'Nothing came.' });
  await passDays(15, [id]);
  return id;
}

const reportLoss = (person: Person, id: string) =>
  act(person, id, { kind: 'problem', what: 'not_arrived', text: 'Nothing came.' });

/** What Wei received he reports as lost, and nothing is said any more. */
async function falseReport(initiator = wei): Promise<string> {
  const id = await anAgreement([initiator, marta], initiator);
  await reportLoss(initiator, id);
  await passDays(61, [id]);
  return id;
}

describe('after an exchange with a problem', () => {
  it('who never sent does not look clean, for 24 months, and who sent does', async () => {
    const id = await neverSent();
    expect(await readMarks()).toEqual([clean, { ...clean, unsent: 1 }]);
    await passDays(700, [id]);
    expect(await readMarks()).toEqual([clean, { ...clean, unsent: 1 }]);
    await passDays(30, [id]);
    expect(await readMarks()).toEqual([clean, clean]);
  });

  it('nothing stands any more once both say within 30 days that it is solved', async () => {
    const id = await neverSent();
    await act(marta, id, { kind: 'solved' });
    await settle(id);
    expect(await readMarks()).toEqual([clean, { ...clean, unsent: 1 }]);
    await passDays(29, [id]);
    await act(wei, id, { kind: 'solved' });
    await settle(id);
    expect(await readMarks()).toEqual([clean, clean]);
  });

  it('a false "not arrived" counts once, for both, and for no count of exchanges', async () => {
    await falseReport();
    expect(await readMarks()).toEqual([
      { ...clean, unsolved: 1 },
      { ...clean, unsolved: 1 },
    ]);
  });

  it('false reports, two at once at most, do not count once those who made them are suspended', async () => {
    const puppets = (await createPuppets()).slice(0, 2);
    const ids: string[] = [];
    for (const puppet of puppets) ids.push(await anAgreement([puppet, marta], puppet));
    await actInEach(puppets, ids, reportLoss);
    await passDays(61, ids);
    expect((await readCredit(marta)).unsolved).toBe(2);
    await actInEach(puppets, ids, suspend);
    expect((await readCredit(marta)).unsolved).toBe(0);
  });

  it('its reviews are read at once, each as it is written', async () => {
    const id = await falseReport();
    await act(marta, id, { kind: 'review', rating: 'negative', text: 'It did arrive.' });
    await settle(id);
    expect((await readCredit(wei)).reviews).toEqual({ positive: 0, neutral: 0, negative: 1 });
    expect((await readCredit(marta)).reviews).toEqual({ positive: 0, neutral: 0, negative: 0 });
  });
});

it('the days to ship are the median of what was received, from three on, and its countries are counted once', async () => {
  const completeExchange = async (days: number, country: string) => {
    const id = await anAgreement([wei]);
    await act(wei, id, { kind: 'address', name: 'Lin Wei', lines: ['Street 1'], country });
    await passDays(days, [id]);
    await act(marta, id, { kind: 'shipped' });
    for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
    await settle(id);
  };
  await completeExchange(3, 'CN');
  await completeExchange(9, 'CN');
  expect(await readCredit(marta)).toMatchObject({ median_ship_days: null, country_count: 1 });
  await completeExchange(4, 'DE');
  expect(await readCredit(marta)).toMatchObject({ median_ship_days: 4, country_count: 2 });
  expect(await readCredit(wei)).toMatchObject({ median_ship_days: 1, country_count: 0 });
});
