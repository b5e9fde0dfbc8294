import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi, type SpecimenSort } from '#contract/collection/api.ts';
import type { PublicFilters } from '#contract/collection/listing/filter-values.ts';
import { aSpecimen, type SpecimenInput } from '#scripts/factories.ts';
import { settleShowcase, tsumeb, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
let localityIds: { tsumeb: number; yaogangxian: number };

beforeEach(async () => {
  await loadSmallReference(env.DB);
  localityIds = { tsumeb: await tsumeb(), yaogangxian: await yaogangxian() };
  owner = await createPerson('owner', 0);
});
afterEach(() => settleShowcase());

const make = (fields: Partial<SpecimenInput>) => owner.callOrThrow(collectionApi.create, aSpecimen(fields));
const numbers = async (filters: PublicFilters & { sort?: SpecimenSort }) =>
  (await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', sort: 'number', ...filters })).items.map(
    ({ coll_no }) => coll_no,
  );
const facets = () => visitor.callOrThrow(publicCollectionApi.facets, { username: 'owner' });

describe('filters', () => {
  it('narrow further together, and together with a text', async () => {
    const fluorite = { mineral_ids: ['fluorite'], size: { length: 20 } };
    await make({ coll_index: 1, ...fluorite, tags: ['cabinet'], locality_id: localityIds.yaogangxian });
    await make({ coll_index: 2, ...fluorite, locality_id: localityIds.tsumeb, description: 'deep purple' });
    await make({ coll_index: 3, mineral_ids: ['fluorite', 'quartz'], size: { length: 60 }, tags: ['cabinet'] });
    await make({ coll_serie: 'QZ', coll_index: 4, mineral_ids: ['quartz'], description: 'purple' });
    const [firstNumber, two, three, four] = ['SC-0001', 'SC-0002', 'SC-0003', 'QZ-0004'];
    const cases: [PublicFilters, (string | undefined)[]][] = [
      [{ mineral: 'fluorite' }, [firstNumber, two, three]],
      [{ element: 'F' }, [firstNumber, two, three]],
      [{ element: 'Si' }, [four, three]],
      [{ serie: 'QZ' }, [four]],
      [{ size_class: 'thumbnail' }, [firstNumber, two]],
      [{ locality: String(localityIds.tsumeb) }, [two]],
      [{ mineral: 'fluorite', element: 'Si' }, [three]],
      [{ mineral: 'fluorite', tag: 'cabinet' }, [firstNumber, three]],
      [{ mineral: 'fluorite', tag: 'cabinet', size_class: 'thumbnail' }, [firstNumber]],
      [{ mineral: 'fluorite', serie: 'QZ' }, []],
      [{ q: 'purple' }, [four, two]],
      [{ q: 'purple', mineral: 'fluorite' }, [two]],
      [{ q: 'purple', element: 'Si', serie: 'QZ' }, [four]],
      [{ has_media: 'true' }, []],
      [{ tag: 'nobody said this' }, []],
      [{ mineral: 'no-such-mineral', element: 'F' }, []],
    ];
    for (const [query, expectedNumbers] of cases)
      expect({ asked: query, found: await numbers(query) }).toEqual({ asked: query, found: expectedNumbers });
    expect(await numbers({ mineral: 'fluorite', sort: 'number_desc' })).toEqual([three, two, firstNumber]);
    expect(await numbers({ q: 'purple', sort: 'number_desc' })).toEqual([two, four]);
    expect(await numbers({ tag: 'cabinet', sort: 'newest' })).toEqual([three, firstNumber]);
  });

  it('take a place with all it holds, but only as exact as visitors may know it', async () => {
    const makeSpecimen = (coll_index: number, locality_precision: 'exact' | 'country') =>
      make({ coll_index, locality_id: localityIds.tsumeb, locality_precision });
    const specimen = await makeSpecimen(1, 'exact');
    await makeSpecimen(2, 'country');
    const path = specimen.locality?.path.map(({ id }) => String(id)) ?? [];
    const country = path.at(-1) ?? '';
    for (const locality of path)
      expect(await numbers({ locality })).toEqual(locality === country ? ['SC-0001', 'SC-0002'] : ['SC-0001']);
    const { locality } = await facets();
    expect(Object.fromEntries(locality.map(({ value, specimen_count }) => [value, specimen_count]))).toEqual(
      Object.fromEntries(path.map((id) => [id, id === country ? 2 : 1])),
    );
    expect(locality.map((facet) => facet.country)).toEqual(locality.map(() => country));
    expect(await owner.callOrThrow(collectionApi.list, { locality: path[0] ?? '' })).toMatchObject({ items: [{}, {}] });
  });

  it('and their counts know nothing of what visitors do not see', async () => {
    const specimenFields = {
      mineral_ids: ['galena'],
      tags: ['hidden'],
      size: { length: 20 },
      locality_id: localityIds.tsumeb,
    };
    await make({ coll_serie: 'PV', coll_index: 1, access_level: 'private', ...specimenFields });
    await make({ coll_serie: 'TR', coll_index: 2, status: 'traded', ...specimenFields });
    const trashedSpecimen = await make({ coll_serie: 'GO', coll_index: 3, ...specimenFields });
    await owner.callOrThrow(collectionApi.remove, { id: trashedSpecimen.id });
    expect(await facets()).toEqual({
      total: 0,
      matching: 0,
      serie: [],
      mineral: [],
      element: [],
      locality: [],
      tag: [],
      size_class: [],
      has_media: [],
    });
    expect(await visitor.callOrThrow(publicCollectionApi.elements, { username: 'owner' })).toEqual({ elements: [] });
    for (const query of [{ mineral: 'galena' }, { tag: 'hidden' }, { serie: 'PV' }, { element: 'Pb' }, { q: 'galena' }])
      expect(await numbers(query), JSON.stringify(query)).toEqual([]);
    const ownFacets = await owner.callOrThrow(collectionApi.facets, {});
    expect(ownFacets.mineral).toMatchObject([{ value: 'galena', specimen_count: 2 }]);
  });

  it('and their counts follow what becomes of a specimen', async () => {
    const { id } = await make({ coll_index: 1, mineral_ids: ['fluorite'], tags: ['one'] });
    const change = async (fields: object) => {
      const { specimen } = await owner.callOrThrow(collectionApi.read, { id });
      return owner.callOrThrow(collectionApi.change, { id, version: specimen.version, ...fields });
    };
    const readFacets = async () => {
      const { mineral, tag, serie } = await facets();
      return [mineral, tag, serie].map((valueCounts) =>
        valueCounts.map(({ value, specimen_count }) => [value, specimen_count]),
      );
    };
    expect(await readFacets()).toEqual([[['fluorite', 1]], [['one', 1]], [['SC', 1]]]);
    await change({ mineral_ids: ['quartz'], tags: ['two'], coll_serie: 'QZ' });
    const expectedFacets = [[['quartz', 1]], [['two', 1]], [['QZ', 1]]];
    expect(await readFacets()).toEqual(expectedFacets);
    expect(await numbers({ mineral: 'fluorite' })).toEqual([]);
    expect(await numbers({ mineral: 'quartz', tag: 'two' })).toEqual(['QZ-0001']);
    for (const [hideSpecimen, restoreSpecimen] of [
      [() => change({ access_level: 'private' }), () => change({ access_level: 'public' })],
      [() => owner.callOrThrow(collectionApi.remove, { id }), () => owner.callOrThrow(collectionApi.restore, { id })],
    ] as const) {
      await hideSpecimen();
      expect(await readFacets()).toEqual([[], [], []]);
      expect(await numbers({ mineral: 'quartz' })).toEqual([]);
      await restoreSpecimen();
      expect(await readFacets()).toEqual(expectedFacets);
    }
  });

  it('find the neighbours within the same list', async () => {
    for (let index = 1; index <= 6; index += 1) await make({ coll_index: index, tags: index % 2 ? ['odd'] : ['even'] });
    const neighbourNumbers = async (filters: PublicFilters & { sort?: SpecimenSort }) => {
      const d = await visitor.callOrThrow(publicCollectionApi.item, {
        username: 'owner',
        coll_no: 'SC-0003',
        ...filters,
      });
      return 'specimen' in d ? [d.prev?.coll_no, d.next?.coll_no] : d;
    };
    expect(await neighbourNumbers({ tag: 'odd', sort: 'number' })).toEqual(['SC-0001', 'SC-0005']);
    expect(await neighbourNumbers({ tag: 'odd', sort: 'number_desc' })).toEqual(['SC-0005', 'SC-0001']);
    expect(await neighbourNumbers({ tag: 'odd', sort: 'newest' })).toEqual(['SC-0005', 'SC-0001']);
    expect(await neighbourNumbers({ q: 'odd' })).toEqual(['SC-0005', 'SC-0001']);
    expect(await neighbourNumbers({ sort: 'number_desc' })).toEqual(['SC-0004', 'SC-0002']);
    expect(await neighbourNumbers({ tag: 'none such' })).toEqual([undefined, undefined]);
  });
});
