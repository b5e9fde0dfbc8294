import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPOSALS_MAX } from '#contract/text/type-ahead.ts';
import { SORTED_WHEN_ASKED } from './proposals.ts';
import { CODE, NAME, NAME_SEGMENT, OTHER_NAME } from './terms.ts';
import { buildTypeAhead, type Findable, nearTerms } from './type-ahead.ts';
import type { Term } from './type-ahead-rows.ts';

const createFindable = (
  id: string,
  weight: number,
  terms: Record<string, number>,
  fullMatchTexts: string[] = [],
): Findable<string> => ({
  id,
  name: id,
  weight,
  terms: new Map(Object.entries(terms)),
  fullMatchTexts,
});

const prefixIds = (prefix: string, { prefixes }: ReturnType<typeof buildTypeAhead<string>>) =>
  prefixes.filter((row) => row.prefix === prefix).map(({ id }) => id);

describe('buildTypeAhead', () => {
  it('writes down the proposals of crowded beginnings alone: exact, then weight, then the shorter name', () => {
    const crowd = Array.from({ length: SORTED_WHEN_ASKED }, (_, n) =>
      createFindable(`ab${n}`, n, { [`ab${n}`]: NAME }),
    );
    const typeAhead = buildTypeAhead([
      ...crowd,
      createFindable('other', 0, { ab: CODE }),
      createFindable('abc', SORTED_WHEN_ASKED - 1, { abc: NAME }),
    ]);
    expect(prefixIds('ab', typeAhead).slice(0, 4)).toEqual(['other', 'abc', 'ab10', 'ab9']);
    expect(prefixIds('ab1', typeAhead)).toEqual([]);
    expect(new Set(prefixIds('a', typeAhead)).size).toBe(prefixIds('a', typeAhead).length);
  });

  it('puts a name that begins so before a synonym, and that before a word inside a name, of things alike collected', () => {
    const otherFindables = Array.from({ length: SORTED_WHEN_ASKED }, (_, n) =>
      createFindable(`to${n}`, 0, { [`to${n}`]: NAME }),
    );
    const typeAhead = buildTypeAhead([
      createFindable('elbaite', 70, { tourmaline: NAME_SEGMENT }),
      createFindable('schorl', 60, { tourmalinite: OTHER_NAME }),
      createFindable('tourmaline', 60, { tourmaline: NAME }),
      createFindable('toad', 0, { toad: NAME }),
      ...otherFindables,
    ]);
    expect(prefixIds('to', typeAhead).slice(0, 3)).toEqual(['tourmaline', 'schorl', 'elbaite']);
  });

  it('proposes a formula only when it is typed in full', () => {
    const typeAhead = buildTypeAhead([
      createFindable('fluorite', 9, { fluorite: NAME }, ['caf2']),
      createFindable('cafarsite', 1, { cafarsite: NAME }),
    ]);
    expect(prefixIds('caf2', typeAhead)).toEqual(['fluorite']);
    expect(prefixIds('caf', typeAhead)).toEqual([]);
  });
});

it('puts whole names of plain letters under their keys, and neither codes, parts nor other scripts', () => {
  const { terms } = buildTypeAhead([
    createFindable('opal', 9, { opal: NAME, 'opal an': NAME_SEGMENT, opl: CODE, 蛋白石: NAME, au: NAME }),
    createFindable('hyalite', 1, { opals: OTHER_NAME }),
  ]);
  const opal = { id: 'opal', term: 'opal', grade: NAME, standing: 0 };
  const matches = [...nearTerms(terms)];
  expect(matches.filter(({ id }) => id === 'opal')).toEqual(
    ['opal', 'pal', 'oal', 'opl', 'opa'].map((key) => ({ ...opal, key })),
  );
  expect(matches.filter(({ id }) => id === 'hyalite').map(({ key }) => key)).toEqual([
    'opals',
    'pals',
    'oals',
    'opls',
    'opas',
    'opal',
  ]);
});

/**
 * The answer of a search that sorts every term of a prefix, as the worker's findMinerals does for prefixes
 * without stored proposals.
 */
function sortedWhenAsked(prefix: string, terms: readonly Term<number>[]): number[] {
  const best = new Map<number, number>();
  for (const { id, term, grade, standing } of terms.filter(({ term }) => term.startsWith(prefix))) {
    const score = (term === prefix ? grade : NAME_SEGMENT) * 1e7 + standing;
    best.set(id, Math.min(score, best.get(id) ?? Number.POSITIVE_INFINITY));
  }
  const sortedScores = [...best].sort(([, a], [, b]) => a - b);
  return sortedScores.slice(0, PROPOSALS_MAX).map(([id]) => id);
}

it('writes down what a search would answer that sorts all terms itself, for every crowded beginning and no other', () => {
  const term = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '石', '𬬻'), minLength: 1, maxLength: 5 });
  const terms = fc.uniqueArray(fc.tuple(term, fc.constantFrom(NAME, OTHER_NAME, CODE, NAME_SEGMENT)), {
    selector: ([text]) => text,
    minLength: 1,
    maxLength: 5,
  });
  const things = fc.array(fc.record({ weight: fc.nat(3), name: term, terms }), { maxLength: 40 });
  fc.assert(
    fc.property(things, (samples) => {
      const typeAhead = buildTypeAhead(
        samples.map((sample, id) => ({ ...sample, id, terms: new Map(sample.terms), fullMatchTexts: [] })),
      );
      const beginnings = new Set(
        typeAhead.terms.flatMap(({ term }) =>
          [...term].map((_, index, characters) => characters.slice(0, index + 1).join('')),
        ),
      );
      for (const prefixText of beginnings) {
        const sharedCount = typeAhead.terms.filter(({ term }) => term.startsWith(prefixText)).length;
        const expectedIds = sharedCount > SORTED_WHEN_ASKED ? sortedWhenAsked(prefixText, typeAhead.terms) : [];
        const writtenPrefixes = typeAhead.prefixes.filter(({ prefix }) => prefix === prefixText);
        expect(writtenPrefixes.map(({ id }) => id)).toEqual(expectedIds);
        expect(writtenPrefixes.map(({ rank }) => rank)).toEqual(expectedIds.map((_, rank) => rank));
      }
      expect(typeAhead.prefixes.every(({ prefix }) => beginnings.has(prefix))).toBe(true);
    }),
  );
});
