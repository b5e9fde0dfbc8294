import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { counters } from '#worker/collection/showcase-tables.ts';
import { openCore } from '#worker/db/core.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { keepMarketCounts } from './market-counts.ts';

const core = openCore(env.DB);
type IntentInput = Partial<InputOf<typeof intentsApi.create>>;
type ListInput = InputOf<typeof marketApi.list>;

let marta: Person;
let wei: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [marta, wei] = await Promise.all([createPerson('marta', 0), createPerson('linwei', 1)]);
});

const anIntent = (owner: Person, fields: IntentInput = {}) =>
  owner.callOrThrow(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN', city: 'Changsha' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'fluorite' }],
    ...fields,
  });
const createSpecimen = async (owner: Person, fields: object = {}) => {
  const specimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ mineral_ids: ['fluorite'], ...fields }));
  await settleShowcase();
  return specimen;
};
const findIntentIds = async (input: ListInput = {}) =>
  (await visitor.callOrThrow(marketApi.list, input)).items.map(({ id }) => id);
const counts = (filters: InputOf<typeof marketApi.facets> = {}) => visitor.callOrThrow(marketApi.facets, filters);

describe('the market', () => {
  it('shows what a card needs: pictures visitors see, minerals, wants, where, how far, credit and when', async () => {
    const specimen = await createSpecimen(marta, { coll_index: 7, size: { length: 62, width: 40, height: 30 } });
    await aPhoto(marta, specimen.id);
    await settleShowcase();
    const intent = await anIntent(marta, {
      offers: [{ mineral_id: 'fluorite', specimen_id: specimen.id, note: 'old label' }, { mineral_id: 'quartz' }],
      wants: [{ mineral_id: 'galena' }],
      description: 'Duplicates.',
      not_to: ['US'],
    });
    const { items, total, next_cursor } = await visitor.callOrThrow(marketApi.list, {});
    expect({ total, next_cursor }).toEqual({ total: 1, next_cursor: null });
    expect(items).toMatchObject([
      {
        id: intent.id,
        username: 'marta',
        description: 'Duplicates.',
        not_to: ['US'],
        want_count: 1,
        location: { country: 'CN', region: null, city: 'Changsha' },
        minerals: [{ name: 'Fluorite', name_zh: '萤石' }, { name: 'Quartz' }],
        pieces: [
          {
            id: specimen.id,
            coll_no: 'SC-0007',
            mineral_id: 'fluorite',
            name: { en: 'Fluorite', zh: '萤石' },
            cover: { width: 640, height: 480, edges: [320, 640], address: expect.stringMatching(/^\/file\/.+\/1$/) },
          },
        ],
        wants: [{ mineral: { name: 'Galena' }, locality: null }],
        credit: { active_intents: 1, last_active: 'today' },
        created_at: intent.created_at,
        active_at: intent.created_at,
      },
    ]);
  });

  it('begins with what was written at last, and goes on where a page ended', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await anIntent(n % 2 ? marta : wei)).id);
    const [firstId = ''] = ids;
    await wei.callOrThrow(intentsApi.change, { id: firstId, version: 1, description: 'still there' });
    const newest = [firstId, ...ids.slice(1).reverse()];
    expect(await findIntentIds()).toEqual(newest);
    const input = { limit: 3, offered: 'fluorite' } as const;
    const page = await visitor.callOrThrow(marketApi.list, input);
    expect(page.total).toBe(4);
    const secondPage = await visitor.callOrThrow(marketApi.list, { ...input, cursor: page.next_cursor ?? '' });
    expect([...page.items, ...secondPage.items].map(({ id }) => id)).toEqual(newest);
    expect(secondPage).not.toHaveProperty('total');
    const strayAnswer = await visitor.call(marketApi.list, { limit: 3, cursor: page.next_cursor ?? '' });
    expect(strayAnswer).toMatchObject({ status: 400, d: { issues: [{ path: 'cursor' }] } });
  });

  it('is narrowed by what is offered, wanted, where from, where to, and by text', async () => {
    const chinese = await anIntent(wei, {
      shipping_range: 'domestic',
      wants: [{ mineral_id: 'galena' }],
      offers: [{ mineral_id: 'fluorite', note: 'gemmy' }],
      description: 'Hunan classics',
    });
    const german = await anIntent(marta, {
      location: { country: 'DE', city: 'Freiberg' },
      shipping_range: 'region',
      ships_to: ['AT', 'CN'],
      offers: [{ mineral_id: 'galena' }],
    });
    const anywhere = await anIntent(marta, {
      location: { country: 'DE' },
      not_to: ['CN'],
      offers: [{ mineral_id: 'quartz' }],
    });
    const askingIntent = await anIntent(marta, {
      location: { country: 'DE' },
      shipping_range: 'ask',
      offers: [{ mineral_id: 'quartz' }],
    });
    const is = async (input: ListInput, ...expectedIntents: { id: string }[]) =>
      expect([input, (await findIntentIds(input)).sort()]).toEqual([input, expectedIntents.map(({ id }) => id).sort()]);
    await is({ offered: 'galena' }, german);
    await is({ wanted: 'galena' }, chinese);
    await is({ country: 'DE' }, german, anywhere, askingIntent);
    await is({ ships_to: 'CN' }, chinese, german);
    await is({ ships_to: 'AT' }, german, anywhere);
    await is({ ships_to: 'DE' }, german, anywhere);
    await is({ ships_to: 'at', offered: 'quartz' }, anywhere);
    await is({ q: 'gemm' }, chinese);
    await is({ q: '萤石' }, chinese);
    await is({ q: 'ying shi' }, chinese);
    await is({ q: 'hunan' }, chinese);
    await is({ q: 'Freiberg' }, german);
    await is({ q: 'quartz', country: 'CN' });
    await is({ q: '!' });
    await is({ offered: 'galena', wanted: 'galena' });
  });

  it('finds by the specimens that visitors see now, and shows no others', async () => {
    const specimen = await createSpecimen(marta, { size: { length: 40, width: null, height: null } });
    const { id } = await anIntent(marta, { offers: [{ mineral_id: 'fluorite', specimen_id: specimen.id }] });
    const readSpecimenIds = async () =>
      (await visitor.callOrThrow(marketApi.list, {})).items[0]?.pieces.map((shownSpecimen) => shownSpecimen.id);
    expect([await findIntentIds({ size_class: 'miniature' }), await findIntentIds({ has_photos: 'true' })]).toEqual([
      [id],
      [],
    ]);
    await aPhoto(marta, specimen.id);
    await settleShowcase();
    expect([await findIntentIds({ has_photos: 'true' }), await readSpecimenIds()]).toEqual([[id], [specimen.id]]);
    const { version } = (await marta.callOrThrow(collectionApi.read, { id: specimen.id })).specimen;
    await marta.callOrThrow(collectionApi.change, { id: specimen.id, version, access_level: 'private' });
    expect([
      await findIntentIds({ size_class: 'miniature' }),
      await findIntentIds({ has_photos: 'true' }),
      await readSpecimenIds(),
    ]).toEqual([[], [], []]);
    expect((await counts()).size_class).toEqual([]);
    await marta.callOrThrow(collectionApi.change, {
      id: specimen.id,
      version: version + 1,
      access_level: 'public',
      size: { length: 20, width: null, height: null },
    });
    await settleShowcase();
    expect([await findIntentIds({ size_class: 'thumbnail' }), await findIntentIds({ has_photos: 'true' })]).toEqual([
      [id],
      [id],
    ]);
  });

  it('leaves out what is closed, and whose owner is away or leaving, until they are back', async () => {
    const { id } = await anIntent(marta);
    const otherIntent = await anIntent(wei);
    await wei.callOrThrow(intentsApi.setStatus, { id: otherIntent.id, version: 1, status: 'closed' });
    expect(await findIntentIds()).toEqual([id]);
    await marta.callOrThrow(accountApi.setProfile, { on_vacation: true });
    expect([await findIntentIds(), await findIntentIds({ offered: 'fluorite' }), (await counts()).total]).toEqual([
      [],
      [],
      0,
    ]);
    await anIntent(marta);
    expect(await findIntentIds()).toEqual([]);
    await marta.callOrThrow(accountApi.setProfile, { on_vacation: false });
    expect((await findIntentIds({ offered: 'fluorite' })).length).toBe(2);
    await wei.callOrThrow(intentsApi.setStatus, { id: otherIntent.id, version: 2, status: 'active' });
    expect((await findIntentIds())[0]).toBe(otherIntent.id);
    expect(await counts()).toMatchObject({ total: 3, traders: 2 });
  });

  it('follows a want list, whichever way it is written', async () => {
    const { id } = await anIntent(marta);
    const findSeekers = (mineral_id: string) => findIntentIds({ wanted: mineral_id });
    const want = await marta.callOrThrow(wantsApi.create, { id: uuid(), mineral_id: 'galena' });
    expect([await findSeekers('galena'), (await visitor.callOrThrow(marketApi.list, {})).items[0]?.want_count]).toEqual(
      [[id], 1],
    );
    await marta.callOrThrow(wantsApi.change, { id: want.id, version: 1, mineral_id: 'quartz' });
    expect([await findSeekers('galena'), await findSeekers('quartz')]).toEqual([[], [id]]);
    await marta.callOrThrow(wantsApi.remove, { id: want.id });
    expect(await findSeekers('quartz')).toEqual([]);
    const secondIntent = await anIntent(marta, { wants: [{ mineral_id: 'galena' }] });
    expect((await findSeekers('galena')).sort()).toEqual([id, secondIntent.id].sort());
  });

  it('tells those whom a block concerns which intents to leave out, and visitors all', async () => {
    const { id } = await anIntent(marta);
    await wei.callOrThrow(moderationApi.block, { username: 'marta' });
    const readHiddenIntents = async (person: Person) =>
      (await person.callOrThrow(likesApi.state, { intent_ids: id })).hidden_intents;
    expect([await findIntentIds(), await readHiddenIntents(wei), await readHiddenIntents(marta)]).toEqual([
      [id],
      [id],
      [],
    ]);
  });

  it('refuses a filter that says what there is not, with its field', async () => {
    const bad: [keyof ListInput, string][] = [
      ['size_class', 'huge'],
      ['ships_to', 'XX'],
      ['country', 'China'],
      ['has_photos', 'no'],
      ['offered', 'Not An Id'],
    ];
    for (const [path, value] of bad)
      expect(await visitor.call(marketApi.list, { [path]: value })).toMatchObject({
        status: 400,
        d: { issues: [{ path }] },
      });
  });
});

describe('the counts of the market', () => {
  it('say what each filter leaves, and of one that is on what the others leave', async () => {
    await anIntent(wei, { shipping_range: 'domestic', wants: [{ mineral_id: 'galena' }] });
    await anIntent(marta, { location: { country: 'DE' }, not_to: ['CN'], offers: [{ mineral_id: 'galena' }] });
    await anIntent(marta, {
      location: { country: 'DE' },
      offers: [{ mineral_id: 'galena' }, { mineral_id: 'quartz' }],
    });
    const allCounts = await counts();
    expect(allCounts).toMatchObject({
      total: 3,
      traders: 2,
      matching: 3,
      ships_anywhere: 2,
      offered: [
        { value: 'galena', name: 'Galena', intent_count: 2 },
        { value: 'fluorite', intent_count: 1 },
        { value: 'quartz', intent_count: 1 },
      ],
      wanted: [{ value: 'galena', intent_count: 1 }],
      country: [
        { value: 'DE', intent_count: 2 },
        { value: 'CN', intent_count: 1 },
      ],
    });
    expect(allCounts.ships_to).toEqual([{ value: 'CN', intent_count: 2 }]);
    const german = await counts({ country: 'DE' });
    expect(german).toMatchObject({
      matching: 2,
      country: allCounts.country,
      ships_to: [{ value: 'CN', intent_count: 1 }],
    });
    expect(german.offered.map(({ value, intent_count }) => [value, intent_count])).toEqual([
      ['galena', 2],
      ['quartz', 1],
    ]);
    const combinedCounts = await counts({ country: 'DE', offered: 'quartz' });
    expect(combinedCounts).toMatchObject({
      matching: 1,
      offered: german.offered,
      country: [{ value: 'DE', intent_count: 1 }],
    });
    expect(await counts({ q: '!' })).toMatchObject({ matching: 0, offered: [] });
  });

  it('are those of the lists that they lead to', async () => {
    for (const [owner, country] of [
      [marta, 'DE'],
      [wei, 'CN'],
    ] as const)
      for (const [shipping_range, ships_to] of [
        ['worldwide', []],
        ['region', ['AT', 'CN']],
        ['domestic', []],
        ['ask', []],
      ] as const)
        await anIntent(owner, { location: { country }, shipping_range, ships_to: [...ships_to] });
    for (const filters of [{}, { country: 'DE' }, { q: 'fluor' }, { ships_to: 'CN' }] as const) {
      const filteredCounts = await counts(filters);
      for (const { value, intent_count } of filteredCounts.ships_to)
        expect([filters, value, (await findIntentIds({ ...filters, ships_to: value })).length]).toEqual([
          filters,
          value,
          intent_count,
        ]);
      expect((await findIntentIds({ ...filters, ships_to: 'JP' })).length).toBe(filteredCounts.ships_anywhere);
    }
  });

  it('of a market that is too large to be counted for each reader are those of the last sweep', async () => {
    await anIntent(marta);
    const pretend = (value: number) => core.update(counters).set({ value }).where(eq(counters.name, 'market_intents'));
    const readOfferedCounts = async () =>
      (await counts()).offered.map(({ value, intent_count }) => [value, intent_count]);
    await pretend(6_000);
    expect(await readOfferedCounts()).toEqual([['fluorite', 1]]);
    await keepMarketCounts(core);
    await anIntent(wei);
    expect(await readOfferedCounts()).toEqual([['fluorite', 1]]);
    expect((await counts({ q: 'fluorite' })).offered).toMatchObject([{ value: 'fluorite', intent_count: 2 }]);
    await keepMarketCounts(core);
    expect(await readOfferedCounts()).toEqual([['fluorite', 2]]);
    await pretend(2);
    await anIntent(wei);
    expect(await readOfferedCounts()).toEqual([['fluorite', 3]]);
  });
});
