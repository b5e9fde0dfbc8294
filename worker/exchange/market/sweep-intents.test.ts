import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { mailbox } from '../../account/mailbox-for-tests.ts';
import { mailRefusals } from '../../account/tables.ts';
import { sweep } from '../../background/sweep.ts';
import { settled } from '../../collection/showcase/showcase-for-tests.ts';
import { anIntent } from '../../guards/world/an-intent.ts';
import { guardedEnv } from '../../guards/world/send.ts';
import { aReference, MINERAL } from '../../guards/world/world.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { traderStats } from '../intents/tables.ts';
import { act, aThread, core, propose, settle } from '../threads-for-tests.ts';
import { sweepIntents } from './sweep-intents.ts';

const DAY = 86_400_000;
const start = Date.now();
let marta: Person;
let wei: Person;

beforeEach(async () => {
  await aReference();
  [marta, wei] = await Promise.all([aPerson('marta', 1), aPerson('linwei', 0)]);
});

const statusOf = async (id: string) => (await visitor.get(publicIntentsApi.read, { id })).status;
const closesAt = async (id: string) => (await marta.get(intentsApi.read, { id })).closes_at;
const listed = async () => (await visitor.get(marketApi.list, {})).items.map(({ id }) => id);
const sweepAt = (now: number) => sweepIntents(guardedEnv, core, now);
const at = (days: number) => start + days * DAY + 60_000;
const openNow = async (person: Person) =>
  (await core.select().from(traderStats).where(eq(traderStats.user_id, person.id)))[0]?.active_intents;

describe('an intent that nothing happens with', () => {
  it('is asked about after 90 days and closes at 120', async () => {
    const { intent_id } = await anIntent(marta, null);
    await sweepAt(at(89));
    expect(await closesAt(intent_id)).toBeNull();
    await sweepAt(at(90));
    expect(await closesAt(intent_id)).toBe(new Date(at(120)).toISOString());
    expect((await visitor.get(publicIntentsApi.read, { id: intent_id })).closes_at).toBeNull();
    await sweepAt(at(119));
    expect([await statusOf(intent_id), await listed(), await openNow(marta)]).toEqual(['active', [intent_id], 1]);
    await sweepAt(at(121));
    expect([await statusOf(intent_id), await listed(), await openNow(marta)]).toEqual(['closed', [], 0]);
    expect(await closesAt(intent_id)).toBeNull();
  });

  it('is renewed by one answer, and stands at the top again', async () => {
    const { intent_id, intent_version: version } = await anIntent(marta, null);
    const other = await anIntent(wei, null);
    await sweepAt(at(90));
    const answered = await marta.get(intentsApi.setStatus, { id: intent_id, version, status: 'active' });
    expect(answered).toMatchObject({ closes_at: null, version });
    expect(await listed()).toEqual([intent_id, other.intent_id]);
    await sweepAt(at(121));
    expect([await statusOf(intent_id), await statusOf(other.intent_id)]).toEqual(['active', 'closed']);
  });

  it('is renewed by a change, too; an answer that nobody asked for moves nothing', async () => {
    const { intent_id, intent_version: version } = await anIntent(marta, null);
    const other = await anIntent(wei, null);
    await marta.get(intentsApi.setStatus, { id: intent_id, version, status: 'active' });
    expect(await listed()).toEqual([other.intent_id, intent_id]);
    await sweepAt(at(90));
    await marta.get(intentsApi.change, { id: intent_id, version, description: 'two left' });
    expect([await closesAt(intent_id), await listed()]).toEqual([null, [intent_id, other.intent_id]]);
  });

  it('rests while a conversation about it is open, and while its owner is away', async () => {
    await aThread(wei, marta);
    const [discussed = ''] = await listed();
    const { intent_id } = await anIntent(wei, null);
    await wei.get(accountApi.setProfile, { on_vacation: true });
    await sweepAt(at(130));
    await sweepAt(at(170));
    expect([await statusOf(discussed), await statusOf(intent_id)]).toEqual(['active', 'active']);
    await wei.get(accountApi.setProfile, { on_vacation: false });
    await sweepAt(at(171));
    await sweepAt(at(200));
    expect(await statusOf(intent_id)).toBe('active');
    await sweepAt(at(202));
    expect(await statusOf(intent_id)).toBe('closed');
  });

  it('is asked about anew when a conversation that began after the asking is over', async () => {
    const { intent_id } = await anIntent(marta, null);
    await sweepAt(at(90));
    const said = { id: uuid(), intent_id, message: 'Still there?' };
    const thread = await wei.get(threadsApi.start, said);
    await sweepAt(at(95));
    expect(await closesAt(intent_id)).toBeNull();
    await act(marta, thread.id, { kind: 'cancel', reason: 'Not now' });
    await settle(thread.id);
    await sweepAt(at(200));
    expect([await statusOf(intent_id), await closesAt(intent_id)]).toEqual(['active', new Date(at(230)).toISOString()]);
  });
});

it('a sweep does that among the rest', async () => {
  const { intent_id } = await anIntent(marta, null);
  await sweep(guardedEnv, at(90));
  await sweep(guardedEnv, at(121));
  expect(await statusOf(intent_id)).toBe('closed');
});

describe('the letter that asks', () => {
  it('is one for all of somebody’s, and says until when to answer', async () => {
    await anIntent(marta, null);
    await anIntent(marta, null);
    await anIntent(wei, null);
    await sweepAt(at(90));
    await sweepAt(at(91));
    const [mail, ...others] = await mailbox('marta@example.org');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Is your intent still available?');
    expect(mail?.text).toContain('“Fluorite” and 1 more of your intents');
    expect(mail?.text).toContain('/i/exchange?show=intents');
    const [other] = await mailbox('linwei@example.org');
    expect(other?.text).toContain('For 90 days you have not changed your intent “Fluorite”.');
  });

  it('is not written to who answered by then, or wants no letters of deadlines', async () => {
    const { intent_id, intent_version: version } = await anIntent(marta, null);
    await anIntent(wei, null);
    await core.insert(mailRefusals).values({ user_id: wei.id, kind: 'deadline' });
    await sweepAt(at(90));
    await marta.get(intentsApi.setStatus, { id: intent_id, version, status: 'active' });
    for (const { username } of [marta, wei]) expect(await mailbox(`${username}@example.org`)).toEqual([]);
  });
});

describe('an offer that was traded', () => {
  const aPiece = async (coll_index: number) => {
    const { id } = await marta.get(collectionApi.create, aSpecimen({ coll_index, mineral_ids: [MINERAL] }));
    await settled();
    return id;
  };

  /** Gives a specimen of hers away for nothing but thanks. */
  async function trade(specimen_id: string) {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(marta, id, { initiator_gives: [], responder_gives: [{ specimen_id }] });
    await act(wei, id, { kind: 'agree', proposal_id });
    await act(marta, id, { kind: 'shipped' });
    await act(wei, id, { kind: 'received' });
    await settle(id);
  }

  it('is none any more, and closes its intent when it was the last one', async () => {
    const [first, second] = [await aPiece(1), await aPiece(2)];
    const both = await anIntent(marta, first, {
      offers: [first, second].map((specimen_id) => ({ mineral_id: MINERAL, specimen_id })),
    });
    const stale = { id: both.intent_id, version: both.intent_version };
    await trade(first);
    const left = await marta.get(intentsApi.read, { id: both.intent_id });
    expect([left.status, left.offers.map(({ specimen_id }) => specimen_id)]).toEqual(['active', [second]]);
    expect((await marta.call(intentsApi.change, { ...stale, description: 'Two left' })).d).toMatchObject({
      error: 'changed_elsewhere',
    });
    await sweep(guardedEnv);
    await trade(second);
    expect(await statusOf(both.intent_id)).toBe('closed');
    expect((await listed()).includes(both.intent_id)).toBe(false);
    const stats = (await visitor.get(publicIntentsApi.read, { id: both.intent_id })).credit;
    expect(stats.active_intents).toBe((await listed()).length);
    const reopened = await marta.call(intentsApi.setStatus, {
      ...{ id: both.intent_id, status: 'active' as const },
      version: (await marta.get(intentsApi.read, { id: both.intent_id })).version,
    });
    expect(reopened.d).toMatchObject({ offers: [], status: 'active' });
  });

  it('leaves an intent open that offers a mineral without naming the piece', async () => {
    const piece = await aPiece(1);
    const { intent_id } = await anIntent(marta, piece, {
      offers: [{ mineral_id: MINERAL, specimen_id: piece }, { mineral_id: MINERAL }],
    });
    await trade(piece);
    await sweep(guardedEnv);
    const { offers } = await marta.get(intentsApi.read, { id: intent_id });
    expect([await statusOf(intent_id), offers.map(({ specimen_id }) => specimen_id)]).toEqual(['active', [null]]);
  });
});
