import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { aSpecimen, type SpecimenInput } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const ANNABERG = 12_672;
let owner: Person;

beforeEach(async () => {
  await onlyWholeReference();
  owner = await createPerson('owner', 0);
});
afterEach(() => settleShowcase());

const make = (fields: Partial<SpecimenInput>) => owner.callOrThrow(collectionApi.create, aSpecimen(fields));
const visitorFinds = async (q: string) => {
  const page = await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', q });
  return page.items.map(({ coll_no }) => coll_no).sort();
};
const ownerFinds = async (q: string) =>
  (await owner.callOrThrow(collectionApi.list, { q })).items.map(({ coll_no }) => coll_no).sort();

describe('a text search', () => {
  it('finds a specimen by every name of what it is and where it is from, however that is typed', async () => {
    await make({ coll_serie: 'FL', coll_index: 12, mineral_ids: ['blue-john'], description: 'From the Treak Cliff' });
    await make({ coll_serie: 'FL', coll_index: 120, mineral_ids: ['fluorite'], tags: ['Ältere Sammlung'] });
    await make({ coll_serie: 'AG', coll_index: 3, mineral_ids: ['proustite'], locality_id: ANNABERG });
    const expectedNumbers: Record<string, string[]> = {
      萤石: ['FL-0012', 'FL-0120'],
      螢石: ['FL-0012', 'FL-0120'],
      fluor: ['FL-0012', 'FL-0120'],
      FLUORITE: ['FL-0012', 'FL-0120'],
      'blue john': ['FL-0012'],
      'BLUE  John!': ['FL-0012'],
      'FL-12': ['FL-0012'],
      'FL-0012': ['FL-0012'],
      fl12: ['FL-0012'],
      'fl 12': ['FL-0012'],
      Annaberg: ['AG-0003'],
      annab: ['AG-0003'],
      安纳贝格: ['AG-0003'],
      安納貝格: ['AG-0003'],
      'altere sammlung': ['FL-0120'],
      ÄLTERE: ['FL-0120'],
      'treak fluorite': ['FL-0012'],
      'sammlung annaberg': [],
      石萤: [],
    };
    for (const [q, numbers] of Object.entries(expectedNumbers))
      expect({ q, found: await visitorFinds(q) }).toEqual({ q, found: numbers });
  });

  it('finds for a visitor nothing by a word that only the owner may read; the owner finds it', async () => {
    await make({ coll_index: 1, description_private: 'kryptonym', dealer: 'Hinterhaus', storage: 'Schublade 7' });
    await make({ coll_index: 2, op_tags: ['kryptonym'], previous_owners: ['Hinterhaus'] });
    await make({ coll_index: 3, access_level: 'private', description: 'kryptonym Hinterhaus' });
    for (const q of ['kryptonym', 'krypt', 'Hinterhaus']) {
      expect(await visitorFinds(q)).toEqual([]);
      expect((await ownerFinds(q)).length, q).toBeGreaterThanOrEqual(2);
    }
    expect(await ownerFinds('schublade')).toEqual(['SC-0001']);
  });

  it('finds a place only as exact as visitors may know it', async () => {
    await make({
      coll_index: 1,
      locality_id: ANNABERG,
      locality_precision: 'country',
      locality_text: 'Markus Röhling',
    });
    for (const q of ['Annaberg', '安纳贝格', 'Markus', 'Saxony']) expect(await visitorFinds(q), q).toEqual([]);
    expect(await visitorFinds('Germany')).toEqual(['SC-0001']);
    for (const q of ['Annaberg', '安纳贝格', 'Markus', 'Germany']) expect(await ownerFinds(q), q).toEqual(['SC-0001']);
  });

  it('follows what becomes of a specimen', async () => {
    const { id } = await make({ coll_index: 1, description: 'heirloom', mineral_ids: ['quartz'] });
    const change = async (fields: object) => {
      const { specimen } = await owner.callOrThrow(collectionApi.read, { id });
      return owner.callOrThrow(collectionApi.change, { id, version: specimen.version, ...fields });
    };
    expect(await visitorFinds('heirloom quartz')).toEqual(['SC-0001']);
    await change({ description: 'gift', mineral_ids: ['calcite'] });
    expect(await visitorFinds('heirloom')).toEqual([]);
    expect(await visitorFinds('quartz')).toEqual([]);
    expect(await visitorFinds('gift calcite')).toEqual(['SC-0001']);
    await change({ coll_serie: 'ZZ', coll_index: 77 });
    expect(await visitorFinds('SC-1')).toEqual([]);
    expect(await visitorFinds('zz77')).toEqual(['ZZ-0077']);
    await change({ access_level: 'private' });
    expect(await visitorFinds('gift')).toEqual([]);
    expect(await ownerFinds('gift')).toEqual(['ZZ-0077']);
    await change({ access_level: 'public' });
    await owner.callOrThrow(collectionApi.remove, { id });
    expect([await visitorFinds('gift'), await ownerFinds('gift')]).toEqual([[], []]);
    await owner.callOrThrow(collectionApi.restore, { id });
    expect([await visitorFinds('gift'), await ownerFinds('gift')]).toEqual([['ZZ-0077'], ['ZZ-0077']]);
  });
});

const hostile = [
  '"',
  '""""',
  "it's '; drop table specimens; --",
  'fluor* OR quartz',
  'NEAR(quartz calcite, 2)',
  'quartz AND NOT calcite',
  'open_text : quartz',
  '{own_text} : kryptonym',
  '^quartz',
  '-quartz',
  '(((',
  ')',
  'quartz + calcite',
  'a\u0000b',
  '\u202equartz\u202c',
  '\ud83d\udc8e',
  '\ud83d',
  'é'.repeat(100),
  'a'.repeat(100),
  '石'.repeat(100),
  'a '.repeat(50),
  '%',
  '\\',
  '   ',
];

it('answers whatever is typed, and reads own words for nobody else', async () => {
  await make({ coll_index: 1, mineral_ids: ['quartz'], description_private: 'kryptonym' });
  for (const q of hostile)
    for (const answer of [
      await visitor.call(publicCollectionApi.list, { username: 'owner', q }),
      await owner.call(collectionApi.list, { q }),
    ])
      expect({ q, status: answer.status, c: answer.c }).toEqual({ q, status: 200, c: 0 });
  expect(await visitorFinds('{own_text} : kryptonym')).toEqual([]);
  expect(await visitorFinds('\u202equartz\u202c')).toEqual(['SC-0001']);
});
