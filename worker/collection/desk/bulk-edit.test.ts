import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { countsAndRecounts, settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { anEdit, someSpecimens, specimensById } from './desk-for-tests.ts';

let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 0), createPerson('other', 0)]);
});

const bulk = (person: Person, edit: Parameters<typeof anEdit>[0], headers = {}) =>
  person.call(deskApi.bulk, anEdit(edit), headers);

describe('a bulk edit', () => {
  it('sets, clears and tags all it names, with filters, search, history, showcase and counts', async () => {
    const ids = await someSpecimens(owner, 3, { mineral_ids: ['fluorite'], tags: ['old'], dealer: 'Kristalle' });
    const { d } = await bulk(owner, {
      ids,
      set: { storage: 'Box 9', access_level: 'private', locality_id: await tsumeb(), locality_precision: 'country' },
      clear: ['dealer'],
      add_tags: ['new', 'OLD'],
      add_op_tags: ['to clean'],
    });
    expect(d).toMatchObject({ changed: 3, unchanged: 0, left: [] });
    for (const specimen of (await specimensById(owner)).values())
      expect(specimen).toMatchObject({
        storage: 'Box 9',
        access_level: 'private',
        dealer: null,
        tags: ['old', 'new'],
        op_tags: ['to clean'],
        locality: { name: 'Tsumeb Mine' },
        version: 2,
      });
    const counts = await Promise.all(
      [{ storage: 'Box 9' }, { op_tag: 'to clean' }, { q: 'Tsumeb' }, { access_level: 'private' as const }].map(
        async (query) => (await owner.callOrThrow(collectionApi.list, query)).items.length,
      ),
    );
    expect(counts).toEqual([3, 3, 3, 3]);
    const [id = ''] = ids;
    expect((await owner.callOrThrow(historyApi.read, { id })).items).toContainEqual(
      expect.objectContaining({ field: 'storage', from: null, to: 'Box 9', changed_by: 'bulk', version: 2 }),
    );
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' })).items).toEqual([]);
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });

  it('leaves and lists by number what was changed since, is in the trash, is another’s, is nobody’s, or has no room', async () => {
    const [changedId = '', trashedId = '', full = '', good = ''] = await someSpecimens(owner, 4);
    const [strange = ''] = await someSpecimens(otherPerson, 1);
    const manyTags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await owner.callOrThrow(collectionApi.change, { id: full, version: 1, tags: manyTags });
    await owner.callOrThrow(collectionApi.remove, { id: trashedId });
    const { as_of } = await owner.callOrThrow(collectionApi.list, {});
    await owner.callOrThrow(collectionApi.change, { id: changedId, version: 1, miner: 'Bill' });
    const missingId = uuid();
    const ids = [changedId, trashedId, full, strange, missingId, good];
    const { d } = await bulk(owner, { ids, as_of, add_tags: ['one more'] });
    expect(d).toMatchObject({
      changed: 1,
      left: [
        { id: changedId, reason: 'changed', coll_no: 'SC-0001' },
        { id: trashedId, reason: 'missing', coll_no: 'SC-0002' },
        { id: full, reason: 'tags_full', coll_no: 'SC-0003' },
        { id: strange, reason: 'missing', coll_no: null },
        { id: missingId, reason: 'missing', coll_no: null },
      ],
    });
    expect((await specimensById(otherPerson)).get(strange)).toMatchObject({ version: 1, tags: [] });
  });

  it.each([
    ['501 ids', { ids: Array.from({ length: 501 }, () => uuid()), set: { storage: 'x' } }],
    ['no ids', { ids: [], set: { storage: 'x' } }],
    ['nothing to do', { ids: [uuid()] }],
    ['a field both set and cleared', { ids: [uuid()], set: { storage: 'x' }, clear: ['storage'] }],
    ['trash beside something else', { ids: [uuid()], trash: true, set: { storage: 'x' } }],
    ['a place that is not there', { ids: [uuid()], set: { locality_id: 999_999_999 } }],
    ['a moment that is none', { ids: [uuid()], set: { storage: 'x' }, as_of: 'yesterday' }],
    ['a status that is none', { ids: [uuid()], set: { status: 'eaten' } }],
  ])('of %s is refused', async (_, edit) => {
    const { status, d } = await bulk(owner, edit as Parameters<typeof anEdit>[0]);
    expect([status, d]).toMatchObject([400, { error: 'input_refused' }]);
  });

  it('that changes nothing says so and leaves nothing to undo', async () => {
    const ids = await someSpecimens(owner, 2);
    const { d } = await bulk(owner, { ids, set: { status: 'in_collection' }, remove_tags: ['none'] });
    expect(d).toMatchObject({ changed: 0, unchanged: 2, left: [], undo_token: null });
    expect((await owner.callOrThrow(deskApi.operations, {})).items).toEqual([]);
  });

  it('arrives twice by its key, or by its operation, and is done once', async () => {
    const ids = await someSpecimens(owner, 2);
    const edit = anEdit({ ids, set: { storage: 'Box 1' } });
    const headers = { 'idempotency-key': uuid() };
    const firstAnswer = await owner.call(deskApi.bulk, edit, headers);
    expect((await owner.call(deskApi.bulk, edit, headers)).d).toEqual(firstAnswer.d);
    expect((await owner.call(deskApi.bulk, edit)).d).toMatchObject({ changed: 2, left: [] });
    for (const specimen of (await specimensById(owner)).values()) expect(specimen.version).toBe(2);
    const otherAnswer = await owner.call(deskApi.bulk, { ...edit, set: { storage: 'Box 2' } });
    expect([otherAnswer.status, otherAnswer.d]).toMatchObject([422, { error: 'id_used' }]);
    expect((await owner.callOrThrow(deskApi.operations, {})).items).toMatchObject([
      { specimen_count: 2, state: 'open' },
    ]);
  });

  it('can follow another by the moment that one answered', async () => {
    const ids = await someSpecimens(owner, 2);
    const firstAnswer = await bulk(owner, { ids, set: { storage: 'Box 1' } });
    const secondAnswer = await bulk(owner, { ids, set: { storage: 'Box 2' }, as_of: firstAnswer.d.as_of });
    expect(secondAnswer.d).toMatchObject({ changed: 2, left: [] });
  });

  it('by twenty desks at once is made of each specimen by one of them', async () => {
    const ids = await someSpecimens(owner, 5);
    const { as_of } = await owner.callOrThrow(collectionApi.list, {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, desk) => bulk(owner, { ids, as_of, set: { storage: `Desk ${desk}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { d }) => sum + d.changed, 0)).toBe(5);
    const storedSpecimens = [...(await specimensById(owner)).values()];
    expect(storedSpecimens.map(({ version }) => version)).toEqual([2, 2, 2, 2, 2]);
    const { storage } = await owner.callOrThrow(deskApi.storage, {}).then(({ items }) => ({ storage: items }));
    expect(storage.reduce((sum, { specimen_count }) => sum + specimen_count, 0)).toBe(5);
    expect(
      (await owner.callOrThrow(deskApi.operations, {})).items.reduce(
        (sum, operation) => sum + operation.specimen_count,
        0,
      ),
    ).toBe(5);
  });

  it('puts many into the trash', async () => {
    const ids = await someSpecimens(owner, 3);
    expect((await bulk(owner, { ids, trash: true })).d).toMatchObject({ changed: 3 });
    expect((await specimensById(owner)).size).toBe(0);
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' })).items).toEqual([]);
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });

  it('hides from core at once what it makes private, and shows again later', async () => {
    const { id } = aSpecimen();
    await owner.callOrThrow(collectionApi.create, aSpecimen({ id }));
    await settleShowcase();
    const firstAnswer = await bulk(owner, { ids: [id], set: { access_level: 'private' } });
    expect((await visitor.call(publicCollectionApi.list, { username: 'owner' })).d.items).toEqual([]);
    await bulk(owner, { ids: [id], set: { access_level: 'public' }, as_of: firstAnswer.d.as_of });
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
    expect(kept.shown).toHaveLength(1);
  });
});
