import { describe, expect, it } from 'vitest';
import { isEmptySpecimen } from './empty-specimen.ts';
import { newSpecimen, newSpecimenSchema } from './specimen.ts';

const number = { id: '01930000-0000-7000-8000-000000000001', coll_serie: 'SC', coll_index: 1 };
const usualFields = {
  access_level: 'public',
  locality_precision: 'exact',
  status: 'in_collection',
  micromount: false,
} as const;
const blankFields = { mineral_ids: [], size: { length: null, width: null, height: null }, description: null, tags: [] };

describe('a specimen of which only the number is known', () => {
  it.each([
    [{}, true],
    [{ ...usualFields, ...blankFields, custom_name1: '', locality_id: null }, true],
    [{ dealer: 'Ostend show', storage: 'A/1', description_private: 'Cash.', op_tags: ['to clean'] }, true],
    [{ provenance: [{ owner: 'A. Bancroft', from: null, to: null, number: null, public: false }] }, true],
    [{ provenance: [{ owner: 'A. Bancroft', from: null, to: null, number: null, public: true }] }, false],
    [{ locality_text: '490 level, pocket 3' }, false],
    [{ locality_text: '490 level, pocket 3', locality_precision: 'exact' }, false],
    [{ locality_text: '490 level, pocket 3', locality_precision: 'district' }, true],
    [{ locality_id: 156, locality_precision: 'country' }, false],
    [{ photos: 0 }, true],
    [{ photos: 1 }, false],
    [{ mineral_ids: ['quartz'] }, false],
    [{ custom_name1: 'Purple stuff' }, false],
    [{ locality_id: 156 }, false],
    [{ size: { length: 4, width: null, height: null } }, false],
    [{ micromount: true }, false],
    [{ description: 'Purple cubes.' }, false],
  ])('%j: %s', (input, isEmpty) => {
    expect(isEmptySpecimen({ ...number, ...input })).toBe(isEmpty);
  });

  it('is the same where only what was carried over is filled in', () => {
    const carriedFields = { locality_id: 10_212, tags: ['pegmatite'], mineral_ids: [] };
    expect(isEmptySpecimen({ ...number, ...carriedFields }, carriedFields)).toBe(true);
    expect(isEmptySpecimen({ ...number, ...carriedFields, locality_id: 156 }, carriedFields)).toBe(false);
    expect(isEmptySpecimen({ ...number, ...carriedFields, photos: 1 }, carriedFields)).toBe(false);
  });

  it('may be private, and may not be public', () => {
    const readIssues = (input: object, schema = newSpecimen) =>
      schema.safeParse({ ...number, ...input }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    const expectedIssues = [['mineral_ids', 'specimen_empty']];
    expect(readIssues({})).toBeUndefined();
    expect(readIssues({ access_level: 'private' })).toBeUndefined();
    expect(readIssues({ access_level: 'public' })).toEqual(expectedIssues);
    expect(readIssues({ access_level: 'public', photos: 1 })).toBeUndefined();
    expect(readIssues({ access_level: 'public', locality_id: 156 })).toBeUndefined();
    expect(readIssues({ access_level: 'public', locality_id: 156 }, newSpecimenSchema({ locality_id: 156 }))).toEqual(
      expectedIssues,
    );
  });
});
