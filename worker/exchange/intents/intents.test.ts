import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { INTENTS_ACTIVE_MAX, OFFERS_MAX } from '#contract/exchange/intents/intent.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { WANTS_MAX } from '#contract/exchange/wants/want.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { openCore } from '#worker/db/core.ts';
import { aReference, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { intents, traderStats } from './tables.ts';

type IntentInput = InputOf<typeof intentsApi.create>;

const core = openCore(env.DB);
const { create, change, read, list, setStatus } = intentsApi;
let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await aReference();
  await core.insert(minerals).values([
    { id: 'quartz', name: 'Quartz', kind: 'species', source: 'test' },
    { id: 'fluorspar', name: 'Fluorspar', kind: 'synonym', parent_id: MINERAL, source: 'test' },
  ]);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 1), createPerson('other', 0)]);
});
afterEach(() => settleShowcase());

const intentInput = (fields: Partial<IntentInput> = {}): IntentInput => ({
  id: uuid(),
  location: { country: 'CN', city: 'Changsha' },
  shipping_range: 'worldwide',
  offers: [{ mineral_id: MINERAL }],
  ...fields,
});
const createSpecimen = async (person: Person, fields: object = {}) => {
  const specimen = await person.callOrThrow(
    collectionApi.create,
    aSpecimen({ mineral_ids: [MINERAL], access_level: 'public', ...fields }),
  );
  await settleShowcase();
  return specimen;
};
const readPublicIntent = (id: string) => visitor.callOrThrow(publicIntentsApi.read, { id });

describe('an intent', () => {
  it('is read by everybody as it was written, with names, pictures and credit', async () => {
    const { id: specimen_id, coll_no } = await createSpecimen(owner);
    const input = intentInput({
      shipping_range: 'region',
      ships_to: ['DE', 'jp', 'DE'],
      not_to: ['US'],
      offers: [{ mineral_id: 'fluorspar', specimen_id, note: 'old label' }, { mineral_id: 'quartz' }],
      wants: [{ mineral_id: 'quartz', locality_id: LOCALITY_ID, note: 'twins' }],
      description: 'Duplicates.',
    });
    const createdIntent = await owner.callOrThrow(create, input);
    const publicIntent = await readPublicIntent(createdIntent.id);
    expect(publicIntent).toEqual(createdIntent);
    expect(publicIntent).toMatchObject({
      username: 'owner',
      status: 'active',
      version: 1,
      ships_to: ['DE', 'JP'],
      not_to: ['US'],
      media: [],
      location: { country: 'CN', region: null, city: 'Changsha' },
      offers: [
        { mineral_id: MINERAL, mineral: { name: 'Fluorite' }, specimen_id, specimen: { coll_no }, note: 'old label' },
        { mineral_id: 'quartz', specimen_id: null, specimen: null, note: null },
      ],
      wants: [{ mineral: { name: 'Quartz' }, locality: { name: 'Deep Mine' }, note: 'twins' }],
      credit: { active_intents: 1, total_intents: 1, recent_reply_rate: null, last_active: 'today' },
    });
  });

  it('is made once, however often it arrives, and its id is not for anything else', async () => {
    const input = intentInput();
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(create, input)));
    expect(answers.map(({ c }) => c)).toEqual([0, 0, 0]);
    const keyedAnswer = await owner.call(create, input, { 'idempotency-key': uuid() });
    expect(keyedAnswer.d).toEqual(answers[0]?.d);
    const otherInput = { ...input, description: 'another' };
    expect(await owner.call(create, otherInput, { 'idempotency-key': uuid() })).toMatchObject({ c: 10001 });
    expect(await otherPerson.call(create, input)).toMatchObject({ c: 10001 });
    const { items } = await owner.callOrThrow(list, {});
    expect(items.map(({ id, credit }) => [id, credit.total_intents])).toEqual([[input.id, 1]]);
  });

  it('is changed only over the version that was read', async () => {
    const { id } = await owner.callOrThrow(create, intentInput());
    const changedIntent = await owner.callOrThrow(change, {
      id,
      version: 1,
      description: 'new',
      shipping_range: 'domestic',
    });
    expect(changedIntent).toMatchObject({ version: 2, description: 'new', shipping_range: 'domestic' });
    const stale = await owner.call(change, { id, version: 1, description: 'older' });
    expect(stale).toMatchObject({ status: 412, c: 13000, d: { current: { version: 2, description: 'new' } } });
    const racingAnswers = await Promise.all(
      ['a', 'b', 'c'].map((text) => owner.call(change, { id, version: 2, description: text })),
    );
    expect(racingAnswers.map(({ c }) => c).sort()).toEqual([0, 13000, 13000]);
    expect((await readPublicIntent(id)).version).toBe(3);
  });

  it('answers a change that arrives again under its key as the first time', async () => {
    const { id } = await owner.callOrThrow(create, intentInput());
    const key = { 'idempotency-key': uuid() };
    const firstAnswer = await owner.callOrThrow(change, { id, version: 1, description: 'new' }, key);
    expect(await owner.callOrThrow(change, { id, version: 1, description: 'new' }, key)).toEqual(firstAnswer);
  });

  it('is closed and opened again, which its owner alone may do', async () => {
    const { id } = await owner.callOrThrow(create, intentInput());
    expect(await owner.callOrThrow(setStatus, { id, version: 1, status: 'closed' })).toMatchObject({
      status: 'closed',
      version: 2,
      credit: { active_intents: 0, total_intents: 1 },
    });
    expect(await readPublicIntent(id)).toMatchObject({ status: 'closed' });
    expect((await owner.callOrThrow(setStatus, { id, version: 1, status: 'closed' })).version).toBe(2);
    expect((await owner.callOrThrow(list, { status: 'active' })).items).toEqual([]);
    expect((await owner.callOrThrow(setStatus, { id, version: 2, status: 'active' })).credit.active_intents).toBe(1);
    for (const call of [
      otherPerson.call(read, { id }),
      otherPerson.call(change, { id, version: 3, description: 'mine now' }),
      otherPerson.call(setStatus, { id, version: 3, status: 'closed' }),
    ])
      expect(await call).toMatchObject({ status: 404, c: 12000 });
  });

  it('keeps the countries of a region only while it is one', async () => {
    const { id } = await owner.callOrThrow(create, intentInput({ shipping_range: 'region', ships_to: ['DE'] }));
    expect(await owner.callOrThrow(change, { id, version: 1, shipping_range: 'worldwide' })).toMatchObject({
      ships_to: [],
    });
    const refusal = await owner.call(change, { id, version: 2, shipping_range: 'region' });
    expect(refusal).toMatchObject({ c: 10000, d: { issues: [{ path: 'ships_to' }] } });
  });

  it('never excludes a country that it ships to, whichever of the two lists was changed', async () => {
    const { id } = await owner.callOrThrow(
      create,
      intentInput({ shipping_range: 'region', ships_to: ['DE', 'CZ'], not_to: ['US'] }),
    );
    for (const terms of [{ not_to: ['CZ'] }, { ships_to: ['US'] }, { ships_to: ['FR'], not_to: ['FR'] }])
      expect((await owner.call(change, { id, version: 1, ...terms })).d).toMatchObject({
        issues: [{ path: 'not_to', message: screenTexts.intent_shipping_conflict.en }],
      });
    expect(await readPublicIntent(id)).toMatchObject({ version: 1, ships_to: ['DE', 'CZ'], not_to: ['US'] });
  });

  it('that was stored with such a country is read, changed elsewhere, and mended', async () => {
    const { id } = await owner.callOrThrow(create, intentInput({ shipping_range: 'region', ships_to: ['DE', 'CZ'] }));
    await core
      .update(intents)
      .set({ not_to: ['CZ'] })
      .where(eq(intents.id, id));
    expect(await readPublicIntent(id)).toMatchObject({ ships_to: ['DE', 'CZ'], not_to: ['CZ'] });
    await owner.callOrThrow(change, { id, version: 1, description: 'Duplicates.' });
    expect(await owner.call(change, { id, version: 2, not_to: ['CZ', 'US'] })).toMatchObject({ c: 10000 });
    expect(await owner.callOrThrow(change, { id, version: 2, ships_to: ['DE'] })).toMatchObject({
      ships_to: ['DE'],
      not_to: ['CZ'],
    });
  });
});

describe('an offered specimen', () => {
  it('is one’s own and public; any other is not found, whatever the reason', async () => {
    const hiddenSpecimen = await createSpecimen(owner, { access_level: 'private' });
    const foreign = await createSpecimen(otherPerson);
    const trashedSpecimen = await createSpecimen(owner, { coll_index: 3 });
    await owner.callOrThrow(collectionApi.remove, { id: trashedSpecimen.id });
    const answers = [];
    for (const specimen_id of [hiddenSpecimen.id, foreign.id, trashedSpecimen.id, uuid()])
      answers.push(await owner.call(create, intentInput({ offers: [{ mineral_id: 'quartz', specimen_id }] })));
    for (const { status, c, d } of answers) {
      expect([status, c, d]).toEqual([404, 12000, answers[0]?.d]);
      expect(d).toMatchObject({ issues: [{ path: 'offers.0.specimen_id' }] });
    }
    expect((await owner.callOrThrow(list, {})).items).toEqual([]);
  });

  it('loses its picture and its link when it turns private, and its owner still knows which it was', async () => {
    const { id: specimen_id } = await createSpecimen(owner);
    const { id } = await owner.callOrThrow(create, intentInput({ offers: [{ mineral_id: MINERAL, specimen_id }] }));
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 1, access_level: 'private' });
    expect((await readPublicIntent(id)).offers).toMatchObject([
      { mineral_id: MINERAL, specimen_id: null, specimen: null },
    ]);
    expect((await owner.callOrThrow(read, { id })).offers).toMatchObject([{ specimen_id, specimen: null }]);
  });
});

describe('the want list', () => {
  it('takes what a new intent wants, and is shown beside all of them', async () => {
    const firstIntent = await owner.callOrThrow(create, intentInput({ wants: [{ mineral_id: 'quartz', note: 'a' }] }));
    const secondIntent = await owner.callOrThrow(
      create,
      intentInput({ wants: [{ locality_id: LOCALITY_ID }, { mineral_id: 'quartz', note: 'b' }] }),
    );
    const wantValues = secondIntent.wants.map(({ mineral_id, locality_id, note }) => [mineral_id, locality_id, note]);
    expect(wantValues).toEqual([
      ['quartz', null, 'b'],
      [null, LOCALITY_ID, null],
    ]);
    expect((await readPublicIntent(firstIntent.id)).wants).toEqual(secondIntent.wants);
    expect((await readPublicIntent(firstIntent.id)).wants[0]?.id).toBe(firstIntent.wants[0]?.id);
  });

  it('loses nothing when forms write it at the same moment', async () => {
    const wantInputs = [{ mineral_id: MINERAL }, { mineral_id: 'quartz' }, { locality_id: LOCALITY_ID }];
    await Promise.all(wantInputs.map((want) => owner.callOrThrow(create, intentInput({ wants: [want] }))));
    const { wants } = await owner.callOrThrow(
      create,
      intentInput({ wants: [{ mineral_id: 'quartz', locality_id: LOCALITY_ID }] }),
    );
    expect(wants).toHaveLength(4);
  });

  it('is the whole of it that a change says', async () => {
    const { id, wants } = await owner.callOrThrow(
      create,
      intentInput({ wants: [{ mineral_id: 'quartz' }, { mineral_id: MINERAL }] }),
    );
    const changedIntent = await owner.callOrThrow(change, {
      id,
      version: 1,
      wants: [{ mineral_id: MINERAL }, { locality_id: LOCALITY_ID }],
    });
    expect(changedIntent.wants.map(({ mineral_id, locality_id }) => mineral_id ?? locality_id)).toEqual([
      MINERAL,
      LOCALITY_ID,
    ]);
    expect(changedIntent.wants[0]?.id).toBe(wants[1]?.id);
    expect((await readPublicIntent(id)).wants).toEqual(changedIntent.wants);
  });

  it('is not written over lines that were added or changed since it was read', async () => {
    const { id, wants } = await owner.callOrThrow(create, intentInput({ wants: [{ mineral_id: 'quartz' }] }));
    const wants_over = wants.map(({ id: want_id, version }) => ({ id: want_id, version }));
    const addedWant = await owner.callOrThrow(wantsApi.create, { id: uuid(), mineral_id: MINERAL });
    const wantInputs = [{ mineral_id: 'quartz', note: 'twins' }];
    const lateAnswer = await owner.call(change, { id, version: 1, wants: wantInputs, wants_over });
    expect(lateAnswer.d).toMatchObject({ error: 'changed_elsewhere', current: { wants: [{}, { id: addedWant.id }] } });
    expect((await readPublicIntent(id)).wants).toHaveLength(2);
    const allVersions = [...wants_over, { id: addedWant.id, version: addedWant.version }];
    expect(
      (await owner.callOrThrow(change, { id, version: 1, wants: wantInputs, wants_over: allVersions })).wants,
    ).toHaveLength(1);
  });

  it('is not emptied together with the offers', async () => {
    const { id } = await owner.callOrThrow(create, intentInput({ wants: [{ mineral_id: 'quartz' }] }));
    const emptyAnswer = await owner.call(change, { id, version: 1, offers: [], wants: [] });
    expect(emptyAnswer).toMatchObject({ c: 10000, d: { issues: [{ path: 'offers' }] } });
    expect((await owner.callOrThrow(change, { id, version: 1, offers: [] })).offers).toEqual([]);
  });
});

describe('what is written badly', () => {
  const mineralInputs = (length: number) => Array.from({ length }, () => ({ mineral_id: MINERAL }));
  const bad: [string, object][] = [
    ['location.country', { location: { country: 'XX' } }],
    ['location.country', { location: { country: '' } }],
    ['location.city', { location: { country: 'CN', city: 'Furong Road 12' } }],
    ['location.city', { location: { country: 'CN', city: '芙蓉路12号' } }],
    ['location.region', { location: { country: 'CN', region: 'x'.repeat(81) } }],
    ['shipping_range', { shipping_range: 'moon' }],
    ['ships_to', { shipping_range: 'region' }],
    ['ships_to', { shipping_range: 'domestic', ships_to: ['DE'] }],
    ['not_to.0', { not_to: ['Germany'] }],
    ['not_to', { shipping_range: 'region', ships_to: ['DE', 'CZ'], not_to: ['CZ'] }],
    ['not_to', { shipping_range: 'domestic', not_to: ['CN'] }],
    ['offers', { offers: [] }],
    ['offers', { offers: mineralInputs(OFFERS_MAX + 1) }],
    ['offers.0.mineral_id', { offers: [{ mineral_id: 'nosuchite' }] }],
    ['offers.0.mineral_id', { offers: [{}] }],
    ['offers.0.note', { offers: [{ mineral_id: MINERAL, note: '石'.repeat(201) }] }],
    ['wants.0.mineral_id', { wants: [{}] }],
    ['wants.0.mineral_id', { wants: [{ mineral_id: 'nosuchite' }] }],
    ['wants.0.locality_id', { wants: [{ locality_id: 999_999 }] }],
    ['wants.0.locality_id', { wants: [{ mineral_id: 'quartz', locality_id: 0 }] }],
    ['wants', { wants: mineralInputs(WANTS_MAX + 1) }],
    ['description', { description: '𝕏'.repeat(4_001) }],
    ['description', { description: 'a\u0000b' }],
    ['id', { id: 'x' }],
  ];

  it.each(bad)('is refused at %s, and nothing is stored: %j', async (path, brokenFields) => {
    const answer = await owner.call(create, { ...intentInput(), ...brokenFields } as IntentInput);
    expect([answer.status, answer.c]).toEqual([400, 10000]);
    expect((answer.d as unknown as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
    expect((await owner.callOrThrow(list, {})).items).toEqual([]);
  });

  it.each([
    ['offers', 'intent_offers_full', OFFERS_MAX],
    ['wants', 'intent_wants_full', WANTS_MAX],
  ] as const)(
    'with too many %s is refused with a sentence that says how many there may be',
    async (path, word, limit) => {
      const { d } = await owner.call(create, intentInput({ [path]: mineralInputs(limit + 1) }));
      expect(d).toMatchObject({ issues: [{ path, message: screenTexts[word].en }] });
      expect(screenTexts[word].en).toContain(String(limit));
    },
  );

  it('is counted in code points, so that as many as fit are kept', async () => {
    const description = '𝕏'.repeat(4_000);
    const { id } = await owner.callOrThrow(create, intentInput({ description, offers: mineralInputs(OFFERS_MAX) }));
    expect((await readPublicIntent(id)).description).toBe(description);
  });

  it('says nothing of an owner, a version or a credit of its own', async () => {
    const smuggledFields = {
      user_id: otherPerson.id,
      status: 'closed',
      version: 7,
      credit: { successful_exchanges: 99 },
    };
    const createdIntent = await owner.callOrThrow(create, { ...intentInput(), ...smuggledFields } as IntentInput);
    expect(createdIntent).toMatchObject({
      username: 'owner',
      status: 'active',
      version: 1,
      credit: { successful_exchanges: 0 },
    });
  });
});

it('no more intents are open than somebody may have, also when two are opened at once', async () => {
  await core.insert(traderStats).values({ user_id: owner.id, active_intents: INTENTS_ACTIVE_MAX - 1 });
  const answers = await Promise.all([1, 2, 3].map(() => owner.call(create, intentInput())));
  expect(answers.map(({ c }) => c).sort()).toEqual([0, 14002, 14002]);
  const [{ id } = { id: '' }] = (await owner.callOrThrow(list, {})).items;
  await owner.callOrThrow(setStatus, { id, version: 1, status: 'closed' });
  await owner.callOrThrow(create, intentInput());
  expect(await owner.call(setStatus, { id, version: 2, status: 'active' })).toMatchObject({ status: 422, c: 14002 });
});

it('a list goes on where its page ended, the newest first', async () => {
  const ids = [];
  for (let n = 0; n < 5; n += 1) ids.push((await owner.callOrThrow(create, intentInput())).id);
  const firstPage = await owner.callOrThrow(list, { limit: 3 });
  const secondPage = await owner.callOrThrow(list, { limit: 3, cursor: firstPage.next_cursor ?? '' });
  expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(ids.reverse());
  expect(secondPage.next_cursor).toBeNull();
  expect((await otherPerson.call(list, { cursor: firstPage.next_cursor ?? '' })).c).toBe(10000);
});

it('collectors who keep away from each other are told which intents that hides', async () => {
  const { id } = await owner.callOrThrow(create, intentInput());
  const readHiddenIntents = async (person: Person) =>
    (await person.callOrThrow(likesApi.state, { intent_ids: id })).hidden_intents;
  expect(await readHiddenIntents(otherPerson)).toEqual([]);
  await owner.callOrThrow(moderationApi.block, { username: 'other' });
  expect(await readHiddenIntents(otherPerson)).toEqual([id]);
  await owner.callOrThrow(moderationApi.unblock, { username: 'other' });
  await otherPerson.callOrThrow(moderationApi.block, { username: 'owner' });
  expect(await readHiddenIntents(otherPerson)).toEqual([id]);
});

it('what everybody reads of a collector counts their intents', async () => {
  await owner.callOrThrow(create, intentInput());
  const { credit } = await visitor.callOrThrow(accountApi.userInfo, { username: 'owner' });
  expect(credit).toMatchObject({ active_intents: 1, total_intents: 1 });
});
