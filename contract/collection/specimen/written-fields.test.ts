import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minId, normalizeMinId } from '#contract/numbers/min-id.ts';
import { TAGS_MAX } from '#contract/text/tag-limits.ts';
import { sameTag, tags } from '#contract/text/tags.ts';
import { newSpecimen } from './specimen.ts';

describe('a MIN-ID', () => {
  it.each([
    ['a4t-bt5', 'A4T-BT5'],
    ['A4TBT5', 'A4T-BT5'],
    [' ａ４ｔ-ｂｔ５ ', 'A4T-BT5'],
  ])('typed as %s is %s', (input, normalizedId) => {
    expect(normalizeMinId(input)).toBe(normalizedId);
    expect(minId.parse(normalizeMinId(input))).toBe(normalizedId);
  });

  it.each(['a4t-bt5', 'A4TBT5', 'A4T-BT', 'A4T_BT5', 'A4T-BT56'])(
    'sent as %s is refused in the words of the rule',
    (text) => {
      expect(minId.safeParse(text).error?.issues[0]?.message).toBe('min_id_format');
    },
  );

  it('may be left empty', () => expect(minId.parse('')).toBeNull());

  it('folds to the same when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const normalizedId = normalizeMinId(text);
        fc.pre(/^[\x20-\x7e]*$/.test(normalizedId));
        expect(normalizeMinId(normalizedId)).toBe(normalizedId);
      }),
    );
  });
});

describe('tags', () => {
  it('are each once, spaces folded, the first spelling kept', () => {
    expect(tags.parse([' Bicolour ', 'bicolour', 'a  b', 'a b', '紫色'])).toEqual(['Bicolour', 'a b', '紫色']);
  });

  it('are at most twenty of at most thirty characters', () => {
    const numberedTags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
    expect(tags.parse(numberedTags(TAGS_MAX))).toHaveLength(TAGS_MAX);
    for (const refusedTags of [numberedTags(21), ['x'.repeat(31)], [''], ['\u0007'], ['\ud800']]) {
      expect(tags.safeParse(refusedTags).error?.issues[0]?.message).toBe('tags_rule');
    }
    expect(tags.parse(['💎'.repeat(30)])).toHaveLength(1);
  });

  it('that were taken are taken again, unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 })), (list) => {
        const firstResult = tags.safeParse(list);
        if (!firstResult.success) return;
        expect(tags.parse(firstResult.data)).toEqual(firstResult.data);
        const doubles = firstResult.data.filter((tag, index) =>
          firstResult.data.some((otherTag, i) => i < index && sameTag(tag, otherTag)),
        );
        expect(doubles).toEqual([]);
      }),
    );
  });
});

describe('a new specimen', () => {
  const id = '01930000-0000-7000-8000-000000000001';
  it('needs an id, a series and an index, nothing else', () => {
    expect(newSpecimen.parse({ id, coll_serie: 'SC', coll_index: 1 })).toEqual({ id, coll_serie: 'SC', coll_index: 1 });
    const paths = newSpecimen.safeParse({}).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths?.sort()).toEqual(['coll_index', 'coll_serie', 'id']);
  });

  it('takes empty texts as not given, and each step of provenance whole', () => {
    const fields = { description: ' ', locality_text: '', storage: null, provenance: [{ owner: 'A', public: true }] };
    expect(newSpecimen.parse({ id, coll_serie: 'SC', coll_index: 1, ...fields })).toMatchObject({
      description: null,
      locality_text: null,
      storage: null,
      provenance: [{ owner: 'A', from: null, to: null, number: null, public: true }],
    });
  });
});
