import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { CREATE_MANY_MAX } from '#contract/collection/form/new-specimens.ts';
import { aSpecimen, aWholeSpecimen } from '#scripts/factories.ts';
import { indexedRows, rowsToIndex } from '#worker/collection/search/index-for-tests.ts';
import { countsAndRecounts, settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

const create = async (items: ReturnType<typeof aSpecimen>[]) =>
  (await owner.callOrThrow(collectionApi.createMany, { items })).items;

describe('many specimens created by one call', () => {
  it('are what single creates would have made of them', async () => {
    const fullSpecimen = aWholeSpecimen('MARK', { coll_serie: 'AA', coll_index: 1 });
    await owner.callOrThrow(collectionApi.create, fullSpecimen);
    const [answer] = await create([aWholeSpecimen('MARK', { coll_serie: 'AA', coll_index: 2 })]);
    const firstSpecimen = (await owner.callOrThrow(collectionApi.byNumber, { coll_no: 'AA-1' })).specimen;
    const two = (await owner.callOrThrow(collectionApi.byNumber, { coll_no: 'AA-2' })).specimen;
    expect(answer).toMatchObject({ id: two.id, stored: { coll_no: 'AA-0002', permanent_id: two.permanent_id } });
    const blankedFields = { id: '', permanent_id: '', coll_index: 0, coll_no: '', created_at: '', updated_at: '' };
    expect({ ...two, ...blankedFields, display_name: '' }).toEqual({
      ...firstSpecimen,
      ...blankedFields,
      display_name: '',
    });
  });

  it('are each stored once, however often they come, and each refused by itself', async () => {
    const existingInput = aSpecimen({ coll_index: 1 });
    await owner.callOrThrow(collectionApi.create, existingInput);
    const otherPerson = await createPerson('other', 0);
    const otherSpecimen = await otherPerson.callOrThrow(collectionApi.create, aSpecimen());
    const items = [
      existingInput,
      aSpecimen({ coll_index: 2, mineral_ids: ['fluorite'], locality_id: await tsumeb() }),
      aSpecimen({ coll_index: 3, mineral_ids: ['quartz', 'no-such-mineral'] }),
      aSpecimen({ coll_index: 4, locality_id: 987_654_321 }),
      aSpecimen({ id: otherSpecimen.id, coll_index: 5 }),
      aSpecimen({ coll_index: 1 }),
      aSpecimen({ coll_index: 6 }),
      aSpecimen({ coll_index: 6 }),
    ];
    const firstItems = await create(items);
    expect(firstItems.map(({ stored }) => stored?.coll_no ?? null)).toEqual([
      'SC-0001',
      'SC-0002',
      null,
      null,
      null,
      'SC-0001',
      'SC-0006',
      'SC-0006',
    ]);
    expect(firstItems.map(({ refused }) => refused && [refused.error, refused.issues.map(({ path }) => path)])).toEqual(
      [
        null,
        null,
        ['input_refused', ['mineral_ids.1']],
        ['input_refused', ['locality_id']],
        ['id_used', []],
        null,
        null,
        null,
      ],
    );
    expect(firstItems.map(({ stored }) => stored?.warnings.length ?? 0)).toEqual([0, 0, 0, 0, 0, 1, 0, 1]);
    const repeatedItems = await create(items);
    expect(repeatedItems.map(({ stored }) => stored?.permanent_id)).toEqual(
      firstItems.map(({ stored }) => stored?.permanent_id),
    );
    await settleShowcase();
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' })).total).toBe(5);
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', q: '萤石 tsumeb' })).total).toBe(
      1,
    );
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
    expect(await indexedRows(owner.catalogue)).toEqual(await rowsToIndex(owner.catalogue));
  });

  it('are refused where one of the same id is there with other words, and what is there stays', async () => {
    const storedInput = aSpecimen({ coll_index: 1, description: 'first' });
    await create([storedInput, aSpecimen({ coll_index: 2 })]);
    const [repeatedItems, otherItems] = [
      await create([storedInput]),
      await create([{ ...storedInput, description: 'second' }]),
    ];
    expect(repeatedItems).toMatchObject([{ stored: { coll_no: 'SC-0001' }, refused: null }]);
    expect(otherItems).toMatchObject([{ stored: null, refused: { error: 'id_used' } }]);
    expect((await owner.callOrThrow(collectionApi.read, { id: storedInput.id })).specimen.description).toBe('first');
  });

  it('are stored once when the same call arrives twice at the same moment', async () => {
    const items = Array.from({ length: 30 }, (_, index) => aSpecimen({ coll_index: index + 1 }));
    const [firstRun, two] = await Promise.all([create(items), create(items)]);
    expect(firstRun?.map(({ stored }) => stored?.permanent_id)).toEqual(two?.map(({ stored }) => stored?.permanent_id));
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(30);
  });

  it('answer after four trips in a row, five hundred as one', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'ZZ' }));
    const localityId = await tsumeb();
    const manyInputs = Array.from({ length: CREATE_MANY_MAX }, (_, index) =>
      aSpecimen({
        coll_index: index + 1,
        mineral_ids: ['fluorite', 'quartz'],
        locality_id: localityId,
        description: 'sharp',
      }),
    );
    const answer = await owner.call(collectionApi.createMany, { items: manyInputs });
    expect(answer.d.items.filter(({ stored }) => stored)).toHaveLength(CREATE_MANY_MAX);
    const [, writtenCount, row] = /(\d+) written, (\d+) trips/.exec(answer.headers.get('server-timing') ?? '') ?? [];
    expect(Number(row)).toBeLessThanOrEqual(4);
    expect(Number(writtenCount) / CREATE_MANY_MAX).toBeLessThanOrEqual(25);
  });

  it.each<[string, object[]]>([
    ['none at all', []],
    ['one too many', Array.from({ length: CREATE_MANY_MAX + 1 }, () => aSpecimen())],
    [
      'one id twice',
      [
        { ...aSpecimen(), id: '01930000-0000-7000-8000-000000000001' },
        { ...aSpecimen(), id: '01930000-0000-7000-8000-000000000001' },
      ],
    ],
    ['one that is none', [aSpecimen(), { id: uuid() }]],
  ])('are refused as a whole where the call is wrong: %s', async (_, items) => {
    const { status } = await owner.call(collectionApi.createMany, { items } as never);
    expect(status).toBe(400);
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(0);
  });
});
