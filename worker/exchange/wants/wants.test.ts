import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { WANTS_MAX } from '#contract/exchange/wants/want.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { openCore } from '#worker/db/core.ts';
import { wants } from '#worker/exchange/intents/tables.ts';
import { aReference, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);
const { create, change, list, remove } = wantsApi;
let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await aReference();
  await core.insert(minerals).values([
    { id: 'tourmaline', name: 'Tourmaline', name_zh: '电气石', kind: 'group', source: 'test' },
    { id: 'amethyst', name: 'Amethyst', kind: 'variety', parent_id: 'quartz', source: 'test' },
    { id: 'fluorspar', name: 'Fluorspar', kind: 'synonym', parent_id: MINERAL, source: 'test' },
  ]);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 1), createPerson('other', 0)]);
});

type WantInput = InputOf<typeof create>;
const wantInput = (fields: Partial<WantInput> = {}): WantInput => ({ id: uuid(), mineral_id: 'tourmaline', ...fields });
const readWants = async () => (await owner.callOrThrow(list, {})).items;
const anIntent = (fields: object = {}) => ({
  id: uuid(),
  location: { country: 'CN' },
  shipping_range: 'ask' as const,
  offers: [{ mineral_id: MINERAL }],
  ...fields,
});

describe('a want', () => {
  it('names a group, a branch of places, sizes in their order, a note and a photograph', async () => {
    const fields = { locality_id: LOCALITY_ID, note: 'bicoloured', with_photo: true };
    const createdWant = await owner.callOrThrow(
      create,
      wantInput({ ...fields, size_class: ['small_cabinet', 'miniature', 'miniature'] }),
    );
    expect(createdWant).toMatchObject({
      mineral: { name: 'Tourmaline', name_zh: '电气石' },
      locality: { name: 'Deep Mine' },
      version: 1,
      size_class: ['miniature', 'small_cabinet'],
      note: 'bicoloured',
      with_photo: true,
    });
    expect(await readWants()).toEqual([createdWant]);
  });

  it.each([
    ['a variety', { mineral_id: 'amethyst' }, { mineral_id: 'amethyst', size_class: [], with_photo: false }],
    ['a synonym, which stands for its mineral', { mineral_id: 'fluorspar' }, { mineral_id: MINERAL }],
    ['whatever comes from a place', { mineral_id: null, locality_id: LOCALITY_ID }, { mineral: null }],
    ['one size without a list', { size_class: 'cabinet' as const }, { size_class: ['cabinet'] }],
  ])('is for %s', async (_, fields, expectedWant) => {
    expect(await owner.callOrThrow(create, wantInput(fields))).toMatchObject(expectedWant);
  });

  it.each([
    ['mineral_id', { mineral_id: null }],
    ['mineral_id', { mineral_id: 'nosuchite' }],
    ['mineral_id', { mineral_id: 'No such' }],
    ['locality_id', { locality_id: 999_999 }],
    ['locality_id', { locality_id: 0 }],
    ['size_class', { size_class: ['enormous'] }],
    ['size_class', { size_class: 'enormous' }],
    ['note', { note: 'x'.repeat(201) }],
    ['with_photo', { with_photo: 'yes' }],
  ])('is refused at its field: %s %j', async (path, fields) => {
    const { c, d } = await owner.call(create, wantInput(fields as Partial<WantInput>));
    expect([c, (d as { issues?: { path: string }[] }).issues?.map((issue) => issue.path)]).toEqual([10000, [path]]);
    expect(await readWants()).toEqual([]);
  });

  it('is added once, however often it arrives, and its id is for nothing else', async () => {
    const input = wantInput();
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(create, input)));
    expect(answers.map(({ c }) => c)).toEqual([0, 0, 0]);
    const keyedAnswer = await owner.call(create, input, { 'idempotency-key': uuid() });
    expect(keyedAnswer.d).toEqual(answers[0]?.d);
    const otherAnswer = await owner.call(create, { ...input, note: 'another' }, { 'idempotency-key': uuid() });
    expect(otherAnswer.c).toBe(10001);
    expect((await otherPerson.call(create, input)).c).toBe(10001);
    expect(await readWants()).toHaveLength(1);
  });

  it('is not for what another line is for, not in the same moment either', async () => {
    await owner.callOrThrow(create, wantInput({ locality_id: LOCALITY_ID }));
    const repeatAnswer = await owner.call(create, wantInput({ locality_id: LOCALITY_ID, note: 'another' }));
    expect(repeatAnswer).toMatchObject({ c: 10001, d: { error: 'want_listed', issues: [{ path: 'mineral_id' }] } });
    const racingAnswers = await Promise.all([1, 2, 3, 4].map(() => owner.call(create, wantInput())));
    expect(racingAnswers.map(({ c }) => c).sort()).toEqual([0, 10001, 10001, 10001]);
    const { id } = await owner.callOrThrow(create, wantInput({ mineral_id: MINERAL }));
    const changeAnswer = await owner.call(change, { id, version: 1, mineral_id: 'tourmaline' });
    expect(changeAnswer).toMatchObject({ c: 10001, d: { error: 'want_listed' } });
  });

  it('is changed over the version that was read, and what is not said stays', async () => {
    const { id } = await owner.callOrThrow(
      create,
      wantInput({ locality_id: LOCALITY_ID, note: 'blue', size_class: ['cabinet'] }),
    );
    const changedWant = await owner.callOrThrow(change, { id, version: 1, mineral_id: null, with_photo: true });
    expect(changedWant).toMatchObject({
      mineral_id: null,
      locality_id: LOCALITY_ID,
      note: 'blue',
      size_class: ['cabinet'],
      with_photo: true,
      version: 2,
    });
    expect(await readWants()).toEqual([changedWant]);
    const stale = await owner.call(change, { id, version: 1, note: 'red' });
    expect(stale).toMatchObject({ status: 412, c: 13000, d: { current: { version: 2, note: 'blue' } } });
    const emptyAnswer = await owner.call(change, { id, version: 2, locality_id: null });
    expect(emptyAnswer).toMatchObject({ c: 10000, d: { issues: [{ path: 'mineral_id' }] } });
    const foreign = await otherPerson.call(change, { id, version: 2, note: 'mine' });
    expect(foreign).toMatchObject({ status: 404, c: 12000 });
  });

  it('goes when it is removed, from intents too', async () => {
    const { id } = await owner.callOrThrow(create, wantInput());
    const intent = await owner.callOrThrow(intentsApi.create, anIntent());
    expect(intent.wants).toHaveLength(1);
    expect((await otherPerson.call(remove, { id })).c).toBe(12000);
    await owner.callOrThrow(remove, { id });
    expect((await visitor.callOrThrow(publicIntentsApi.read, { id: intent.id })).wants).toEqual([]);
  });
});

describe('the want list', () => {
  it('comes in pages, the newest first', async () => {
    const createdIds = [];
    for (const mineral_id of [MINERAL, 'tourmaline', 'amethyst'])
      createdIds.unshift((await owner.callOrThrow(create, wantInput({ mineral_id }))).id);
    const firstPage = await owner.callOrThrow(list, { limit: 2 });
    const secondPage = await owner.callOrThrow(list, { limit: 2, cursor: firstPage.next_cursor ?? '' });
    expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(createdIds);
    expect(secondPage.next_cursor).toBeNull();
    expect((await otherPerson.callOrThrow(list, {})).items).toEqual([]);
  });

  it('holds so many lines and not one more', async () => {
    const full = Array.from({ length: WANTS_MAX - 1 }, (_, index) => ({
      id: uuid(),
      user_id: owner.id,
      mineral_id: `mineral-${index}`,
      created_at: 0,
    }));
    for (let start = 0; start < full.length; start += 9) await core.insert(wants).values(full.slice(start, start + 9));
    const racingAnswers = await Promise.all(
      [MINERAL, 'tourmaline', 'amethyst'].map((mineral_id) => owner.call(create, wantInput({ mineral_id }))),
    );
    expect(racingAnswers.map(({ c }) => c).sort()).toEqual([0, 14002, 14002]);
    expect(racingAnswers.find(({ c }) => c === 14002)).toMatchObject({ d: { error: 'wants_full', limit: WANTS_MAX } });
  });

  it('keeps sizes and photograph of a line that an intent names again without them', async () => {
    const fields = { size_class: ['miniature' as const], with_photo: true };
    await owner.callOrThrow(create, wantInput(fields));
    const intent = await owner.callOrThrow(
      intentsApi.create,
      anIntent({ wants: [{ mineral_id: 'tourmaline', note: 'pink' }] }),
    );
    expect(intent.wants).toMatchObject([{ ...fields, note: 'pink', version: 2 }]);
    const wantInputs = [{ mineral_id: 'tourmaline', note: 'pink', size_class: [], with_photo: false }];
    const { wants: changedWants } = await owner.callOrThrow(intentsApi.change, {
      id: intent.id,
      version: 1,
      wants: wantInputs,
    });
    expect(changedWants).toMatchObject([{ size_class: [], with_photo: false, version: 3 }]);
    expect(await readWants()).toEqual(changedWants);
  });

  it('takes no size from an intent that nobody knows', async () => {
    const intentInput = anIntent({ wants: [{ mineral_id: MINERAL, size_class: 'enormous' }] });
    expect(await owner.call(intentsApi.create, intentInput)).toMatchObject({
      c: 10000,
      d: { issues: [{ path: 'wants.0.size_class' }] },
    });
  });
});
