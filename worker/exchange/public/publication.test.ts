import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  propose,
  readPersonThread,
  settle,
} from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';
import { block, isReadByVisitors, passHours, readPublicity, tryPublish, unblock } from './publications-for-tests.ts';

/** Wei began the conversation, Marta answers. */
let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  ({ id } = await aThread(wei, marta, 'You sell fakes!'));
});
afterEach(() => vi.useRealTimers());

const acts = {
  'wei asks': () => tryPublish(wei, id),
  'marta asks': () => tryPublish(marta, id),
  'wei says no': () => tryPublish(wei, id, false),
  'marta says no': () => tryPublish(marta, id, false),
  'wei writes': () => act(wei, id, { kind: 'message', text: 'hello' }),
  'marta writes': () => act(marta, id, { kind: 'message', text: 'hello' }),
  'marta mutes': () => act(marta, id, { kind: 'mute', muted: true }),
  'wei proposes': () => propose(wei, id),
  'wei withdraws': () => act(wei, id, { kind: 'cancel', reason: 'enough' }),
  'marta declines': () => act(marta, id, { kind: 'cancel', reason: 'enough' }),
  'wei blocks': () => block(wei, marta),
  'marta blocks': () => block(marta, wei),
  'wei unblocks': () => unblock(wei, marta),
  'marta unblocks': () => unblock(marta, wei),
  '47 hours': () => passHours(id, 47),
  '49 hours': () => passHours(id, 49),
} satisfies Record<string, () => Promise<unknown>>;
type Act = keyof typeof acts;

const PRIVATE = ['private', 'not found by visitors'];
const PUBLIC = ['public', 'read by visitors'];
const weiAsks = ['private, initiator asks', 'not found by visitors'];
const martaAsks = ['private, responder asks', 'not found by visitors'];
const answerActs = ['marta writes'] as const;
const publicationActs = ['marta writes', 'wei asks', 'marta asks'] as const;

const stories: [string, Act[], string[]][] = [
  ['nothing by one side before the other has written', ['wei asks', 'marta asks', '49 hours'], PRIVATE],
  [
    'nothing by one side that wrote alone',
    ['wei writes', 'wei proposes', 'marta mutes', 'wei asks', '49 hours'],
    PRIVATE,
  ],
  ['nothing by one side that asks twice', [...answerActs, 'wei asks', 'wei asks'], weiAsks],
  ['nothing before 48 hours', [...answerActs, 'wei asks', '47 hours'], weiAsks],
  ['after 48 hours without objection', [...answerActs, 'marta asks', '49 hours'], PUBLIC],
  ['48 hours from the first request', [...answerActs, 'wei asks', '47 hours', 'wei asks', '47 hours'], PUBLIC],
  ['at once when the other agrees', [...publicationActs], PUBLIC],
  ['not once it is declined', [...answerActs, 'wei asks', 'marta says no', 'wei asks', '49 hours'], PRIVATE],
  ['by who declined', [...answerActs, 'wei asks', 'marta says no', 'marta asks'], martaAsks],
  ['not once it is withdrawn', [...answerActs, 'wei asks', 'wei says no', '49 hours'], PRIVATE],
  ['again after it was withdrawn', [...answerActs, 'wei asks', 'wei says no', 'wei asks'], weiAsks],
  ['no more once either took it back', [...publicationActs, 'marta says no', 'wei asks', '49 hours'], PRIVATE],
  ['of a conversation that one ended', [...answerActs, 'wei asks', 'marta declines', '49 hours'], PUBLIC],
  ['by who ended it, if the other agrees', [...answerActs, 'wei withdraws', 'wei asks', 'marta asks'], PUBLIC],
  ['not once the asked side blocks', [...answerActs, 'wei asks', 'marta blocks', '49 hours'], PRIVATE],
  ['not once the asking side blocks', [...answerActs, 'wei asks', 'wei blocks', '49 hours'], PRIVATE],
  [
    'not after a block that ended',
    [...answerActs, 'wei asks', 'marta blocks', 'marta unblocks', 'wei asks', '49 hours'],
    PRIVATE,
  ],
  ['no more once one side blocks', [...publicationActs, 'wei blocks', 'marta asks', '49 hours'], PRIVATE],
  ['no more once the other blocks', [...publicationActs, 'marta blocks', 'wei asks', '49 hours'], PRIVATE],
  ['no more at once when a side blocks', [...publicationActs, 'marta blocks'], PRIVATE],
  ['nothing while a side blocks', [...answerActs, 'marta blocks', 'wei asks', 'marta asks', '49 hours'], PRIVATE],
  [
    'not after both blocked',
    [...publicationActs, 'wei blocks', 'marta blocks', 'wei unblocks', 'wei asks', '49 hours'],
    PRIVATE,
  ],
];

describe('a conversation becomes public', () => {
  it.each(stories)('%s: %s', async (_, steps, outcome) => {
    for (const step of steps) await acts[step]();
    expect(await readPublicity(id, wei, marta)).toEqual(outcome);
  });

  it('never while the two ask and decline twenty times', async () => {
    await act(marta, id, { kind: 'message', text: 'hello' });
    for (let round = 0; round < 20; round += 1) {
      const [askingPerson, askedPerson] = round % 2 ? [marta, wei] : [wei, marta];
      expect((await tryPublish(askingPerson, id)).c).toBe(0);
      await passHours(id, 40);
      expect((await tryPublish(askedPerson, id, false)).c).toBe(0);
      expect((await tryPublish(askingPerson, id)).d).toMatchObject({ error: 'publish_taken_back' });
      await passHours(id, 30);
      expect(await readPublicity(id, wei, marta)).toEqual(PRIVATE);
    }
  });

  it.each([
    ['was asked', () => tryPublish(wei, id)],
    ['asked', () => tryPublish(marta, id)],
    ['was never asked', async () => undefined],
  ])('not once the account of one side is deleted, who %s', async (_, ask) => {
    await act(marta, id, { kind: 'message', text: 'hello' });
    await ask();
    await leaveThreads(env, core, marta.id);
    await passHours(id, 49);
    expect((await tryPublish(wei, id)).d).toMatchObject({ error: 'partner_erased' });
    await passHours(id, 49);
    await settle(id);
    expect(await readPublicity(id, wei)).toEqual(PRIVATE);
  });
});

const pairs = [
  ['wei', 'marta'],
  ['marta', 'wei'],
] as const;
const orders = ['first', 'second'] as const;
const moments = pairs.flatMap(([blocker, partnerName]) =>
  orders.map((order) => [blocker, order, partnerName] as const),
);

describe('a block in the same moment', () => {
  const people = () => ({ wei, marta });
  /** Does both at once, the block first or second. */
  const doTogether = (
    order: 'first' | 'second',
    blockingCall: () => Promise<unknown>,
    otherCall: () => Promise<unknown>,
  ) => Promise.all(order === 'first' ? [blockingCall(), otherCall()] : [otherCall(), blockingCall()]);

  it.each(moments)(
    'of %s, %s, as %s agrees to publish, leaves it private without a request',
    async (blocker, order, partnerName) => {
      const [blockingPerson, publishingPerson] = [people()[blocker], people()[partnerName]];
      await act(marta, id, { kind: 'message', text: 'hello' });
      await tryPublish(blockingPerson, id);
      await doTogether(
        order,
        () => block(blockingPerson, publishingPerson),
        () => tryPublish(publishingPerson, id),
      );
      expect(await readPublicity(id, wei, marta)).toEqual(PRIVATE);
      await settle(id);
      expect(await readPublicity(id, wei, marta)).toEqual(PRIVATE);
    },
  );

  it.each(moments)(
    'of %s, %s, as %s agrees to a proposal, leaves a public one private',
    async (blocker, order, partnerName) => {
      const [blockingPerson, agreeingPerson] = [people()[blocker], people()[partnerName]];
      for (const step of publicationActs) await acts[step]();
      const proposal_id = await propose(blockingPerson, id);
      const agree = () => act(agreeingPerson, id, { kind: 'agree', seen: {}, proposal_id }).catch(() => undefined);
      await doTogether(order, () => block(blockingPerson, agreeingPerson), agree);
      expect(await isReadByVisitors(id)).toBe(false);
      await settle(id);
      expect(await readPublicity(id, wei, marta)).toEqual(PRIVATE);
      expect(['confirming', 'confirmed']).toContain((await readPersonThread(wei, id)).status);
    },
  );
});
