import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { mailbox } from '#worker/account/mailbox-for-tests.ts';
import { mailRefusals } from '#worker/account/tables.ts';
import { sweep } from '#worker/background/sweep.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { act, aThread, core, makeAgreement, settle } from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { sweepIntents } from './sweep-intents.ts';

const DAY = 86_400_000;
const start = Date.now();
let marta: Person;
let wei: Person;

beforeEach(async () => {
  await aReference();
  [marta, wei] = await Promise.all([createPerson('marta', 1), createPerson('linwei', 0)]);
});

const readStatus = async (id: string) => (await visitor.callOrThrow(publicIntentsApi.read, { id })).status;
const readClosingTime = async (id: string) => (await marta.callOrThrow(intentsApi.read, { id })).closes_at;
const readListedIds = async () => (await visitor.callOrThrow(marketApi.list, {})).items.map(({ id }) => id);
const runSweep = (nowMs: number) => sweepIntents(guardedEnv, core, nowMs);
const timeAfterDays = (days: number) => start + days * DAY + 60_000;
const openNow = async (person: Person) =>
  (await core.select().from(traderStats).where(eq(traderStats.user_id, person.id)))[0]?.active_intents;

describe('an intent that nothing happens with', () => {
  it('is asked about after 90 days and closes at 120', async () => {
    const { intent_id } = await anIntent(marta, null);
    await runSweep(timeAfterDays(89));
    expect(await readClosingTime(intent_id)).toBeNull();
    await runSweep(timeAfterDays(90));
    expect(await readClosingTime(intent_id)).toBe(new Date(timeAfterDays(120)).toISOString());
    expect((await visitor.callOrThrow(publicIntentsApi.read, { id: intent_id })).closes_at).toBeNull();
    await runSweep(timeAfterDays(119));
    expect([await readStatus(intent_id), await readListedIds(), await openNow(marta)]).toEqual([
      'active',
      [intent_id],
      1,
    ]);
    await runSweep(timeAfterDays(121));
    expect([await readStatus(intent_id), await readListedIds(), await openNow(marta)]).toEqual(['closed', [], 0]);
    expect(await readClosingTime(intent_id)).toBeNull();
  });

  it('is renewed by one answer, and stands at the top again', async () => {
    const { intent_id, intent_version: version } = await anIntent(marta, null);
    const otherIntent = await anIntent(wei, null);
    await runSweep(timeAfterDays(90));
    const answeredIntent = await marta.callOrThrow(intentsApi.setStatus, { id: intent_id, version, status: 'active' });
    expect(answeredIntent).toMatchObject({ closes_at: null, version });
    expect(await readListedIds()).toEqual([intent_id, otherIntent.intent_id]);
    await runSweep(timeAfterDays(121));
    expect([await readStatus(intent_id), await readStatus(otherIntent.intent_id)]).toEqual(['active', 'closed']);
  });

  it('is renewed by a change, too; an answer that nobody asked for moves nothing', async () => {
    const { intent_id, intent_version: version } = await anIntent(marta, null);
    const otherIntent = await anIntent(wei, null);
    await marta.callOrThrow(intentsApi.setStatus, { id: intent_id, version, status: 'active' });
    expect(await readListedIds()).toEqual([otherIntent.intent_id, intent_id]);
    await runSweep(timeAfterDays(90));
    await marta.callOrThrow(intentsApi.change, { id: intent_id, version, description: 'two left' });
    expect([await readClosingTime(intent_id), await readListedIds()]).toEqual([
      null,
      [intent_id, otherIntent.intent_id],
    ]);
  });

  it('rests while a conversation about it is open, and while its owner is away', async () => {
    await aThread(wei, marta);
    const [discussedId = ''] = await readListedIds();
    const { intent_id } = await anIntent(wei, null);
    await wei.callOrThrow(accountApi.setProfile, { on_vacation: true });
    await runSweep(timeAfterDays(130));
    await runSweep(timeAfterDays(170));
    expect([await readStatus(discussedId), await readStatus(intent_id)]).toEqual(['active', 'active']);
    await wei.callOrThrow(accountApi.setProfile, { on_vacation: false });
    await runSweep(timeAfterDays(171));
    await runSweep(timeAfterDays(200));
    expect(await readStatus(intent_id)).toBe('active');
    await runSweep(timeAfterDays(202));
    expect(await readStatus(intent_id)).toBe('closed');
  });

  it('is asked about anew when a conversation that began after the asking is over', async () => {
    const { intent_id } = await anIntent(marta, null);
    await runSweep(timeAfterDays(90));
    const input = { id: uuid(), intent_id, message: 'Still there?' };
    const thread = await wei.callOrThrow(threadsApi.start, input);
    await runSweep(timeAfterDays(95));
    expect(await readClosingTime(intent_id)).toBeNull();
    await act(marta, thread.id, { kind: 'cancel', reason: 'Not now' });
    await settle(thread.id);
    await runSweep(timeAfterDays(200));
    expect([await readStatus(intent_id), await readClosingTime(intent_id)]).toEqual([
      'active',
      new Date(timeAfterDays(230)).toISOString(),
    ]);
  });
});

it('a sweep does that among the rest', async () => {
  const { intent_id } = await anIntent(marta, null);
  await sweep(guardedEnv, timeAfterDays(90));
  await sweep(guardedEnv, timeAfterDays(121));
  expect(await readStatus(intent_id)).toBe('closed');
});

describe('the letter that asks', () => {
  it('is one for all of somebody’s, and says until when to answer', async () => {
    await anIntent(marta, null);
    await anIntent(marta, null);
    await anIntent(wei, null);
    await runSweep(timeAfterDays(90));
    await runSweep(timeAfterDays(91));
    const [mail, ...otherMails] = await mailbox('marta@example.org');
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe('Is your intent still available?');
    expect(mail?.text).toContain('“Fluorite” and 1 more of your intents');
    expect(mail?.text).toContain('/i/exchange?show=intents');
    const [otherMail] = await mailbox('linwei@example.org');
    expect(otherMail?.text).toContain('For 90 days you have not changed your intent “Fluorite”.');
  });

  it('is not written to who answered by then, or wants no letters of deadlines', async () => {
    const { intent_id, intent_version: version } = await anIntent(marta, null);
    await anIntent(wei, null);
    await core.insert(mailRefusals).values({ user_id: wei.id, kind: 'deadline' });
    await runSweep(timeAfterDays(90));
    await marta.callOrThrow(intentsApi.setStatus, { id: intent_id, version, status: 'active' });
    for (const { username } of [marta, wei]) expect(await mailbox(`${username}@example.org`)).toEqual([]);
  });
});

describe('an offer that was traded', () => {
  const createSpecimen = async (coll_index: number) => {
    const { id } = await marta.callOrThrow(collectionApi.create, aSpecimen({ coll_index, mineral_ids: [MINERAL] }));
    await settleShowcase();
    return id;
  };

  /** Gives a specimen of Marta's away for nothing. */
  async function trade(specimen_id: string) {
    const { id } = await aThread(wei, marta);
    await makeAgreement(id, marta, wei, { initiator_gives: [], responder_gives: [{ specimen_id }] });
    await act(marta, id, { kind: 'shipped' });
    await act(wei, id, { kind: 'received' });
    await settle(id);
  }

  it('is none any more, and closes its intent when it was the last one', async () => {
    const [firstId, secondId] = [await createSpecimen(1), await createSpecimen(2)];
    const doubleIntent = await anIntent(marta, firstId, {
      offers: [firstId, secondId].map((specimen_id) => ({ mineral_id: MINERAL, specimen_id })),
    });
    const stale = { id: doubleIntent.intent_id, version: doubleIntent.intent_version };
    await trade(firstId);
    const remainingIntent = await marta.callOrThrow(intentsApi.read, { id: doubleIntent.intent_id });
    expect([remainingIntent.status, remainingIntent.offers.map(({ specimen_id }) => specimen_id)]).toEqual([
      'active',
      [secondId],
    ]);
    expect((await marta.call(intentsApi.change, { ...stale, description: 'Two left' })).d).toMatchObject({
      error: 'changed_elsewhere',
    });
    await sweep(guardedEnv);
    await trade(secondId);
    expect(await readStatus(doubleIntent.intent_id)).toBe('closed');
    expect((await readListedIds()).includes(doubleIntent.intent_id)).toBe(false);
    const stats = (await visitor.callOrThrow(publicIntentsApi.read, { id: doubleIntent.intent_id })).credit;
    expect(stats.active_intents).toBe((await readListedIds()).length);
    const reopenAnswer = await marta.call(intentsApi.setStatus, {
      id: doubleIntent.intent_id,
      status: 'active' as const,
      version: (await marta.callOrThrow(intentsApi.read, { id: doubleIntent.intent_id })).version,
    });
    expect(reopenAnswer.d).toMatchObject({ offers: [], status: 'active' });
  });

  it('leaves an intent open that offers a mineral without naming the piece', async () => {
    const specimenId = await createSpecimen(1);
    const { intent_id } = await anIntent(marta, specimenId, {
      offers: [{ mineral_id: MINERAL, specimen_id: specimenId }, { mineral_id: MINERAL }],
    });
    await trade(specimenId);
    await sweep(guardedEnv);
    const { offers } = await marta.callOrThrow(intentsApi.read, { id: intent_id });
    expect([await readStatus(intent_id), offers.map(({ specimen_id }) => specimen_id)]).toEqual(['active', [null]]);
  });
});
