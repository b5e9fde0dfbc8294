import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPOSALS_MAX } from '#contract/search/type-ahead.ts';
import { SORTED_WHEN_ASKED } from './proposals.ts';
import { CODE, NAME, OTHER_NAME, PART } from './terms.ts';
import { buildTypeAhead, type Findable, nearTerms } from './type-ahead.ts';
import type { Term } from './type-ahead-rows.ts';

const thing = (id: string, weight: number, terms: Record<string, number>, whole: string[] = []): Findable<string> => ({
  id,
  name: id,
  weight,
  terms: new Map(Object.entries(terms)),
  whole,
});

const idsOf = (prefix: string, { prefixes }: ReturnType<typeof buildTypeAhead<string>>) =>
  prefixes.filter((one) => one.prefix === prefix).map(({ id }) => id);

describe('buildTypeAhead', () => {
  it('writes down the proposals of crowded beginnings alone: exact, then weight, then the shorter name', () => {
    const many = Array.from({ length: SORTED_WHEN_ASKED }, (_, n) => thing(`ab${n}`, n, { [`ab${n}`]: NAME }));
    const built = buildTypeAhead([
      ...many,
      thing('other', 0, { ab: CODE }),
      thing('abc', SORTED_WHEN_ASKED - 1, { abc: NAME }),
    ]);
    expect(idsOf('ab', built).slice(0, 4)).toEqual(['other', 'abc', 'ab10', 'ab9']);
    expect(idsOf('ab1', built)).toEqual([]);
    expect(new Set(idsOf('a', built)).size).toBe(idsOf('a', built).length);
  });

  it('puts a name that begins so before a synonym, and that before a word inside a name, of things alike collected', () => {
    const others = Array.from({ length: SORTED_WHEN_ASKED }, (_, n) => thing(`to${n}`, 0, { [`to${n}`]: NAME }));
    const built = buildTypeAhead([
      thing('elbaite', 70, { tourmaline: PART }),
      thing('schorl', 60, { tourmalinite: OTHER_NAME }),
      thing('tourmaline', 60, { tourmaline: NAME }),
      thing('toad', 0, { toad: NAME }),
      ...others,
    ]);
    expect(idsOf('to', built).slice(0, 3)).toEqual(['tourmaline', 'schorl', 'elbaite']);
  });

  it('proposes a formula only when it is typed in full', () => {
    const built = buildTypeAhead([
      thing('fluorite', 9, { fluorite: NAME }, ['caf2']),
      thing('cafarsite', 1, { cafarsite: NAME }),
    ]);
    expect(idsOf('caf2', built)).toEqual(['fluorite']);
    expect(idsOf('caf', built)).toEqual([]);
  });
});

it('puts whole names of plain letters under their keys, and neither codes, parts nor other scripts', () => {
  const { terms } = buildTypeAhead([
    thing('opal', 9, { opal: NAME, 'opal an': PART, opl: CODE, 蛋白石: NAME, au: NAME }),
    thing('hyalite', 1, { opals: OTHER_NAME }),
  ]);
  const opal = { id: 'opal', term: 'opal', grade: NAME, standing: 0 };
  const found = [...nearTerms(terms)];
  expect(found.filter(({ id }) => id === 'opal')).toEqual(
    ['opal', 'pal', 'oal', 'opl', 'opa'].map((key) => ({ ...opal, key })),
  );
  expect(found.filter(({ id }) => id === 'hyalite').map(({ key }) => key)).toEqual([
    'opals',
    'pals',
    'oals',
    'opls',
    'opas',
    'opal',
  ]);
});

/** What a search answers that sorts every term of a beginning, as worker's findMinerals does for those not written down. */
function sortedWhenAsked(prefix: string, terms: readonly Term<number>[]): number[] {
  const best = new Map<number, number>();
  for (const { id, term, grade, standing } of terms.filter(({ term }) => term.startsWith(prefix))) {
    const score = (term === prefix ? grade : PART) * 1e7 + standing;
    best.set(id, Math.min(score, best.get(id) ?? Number.POSITIVE_INFINITY));
  }
  const sorted = [...best].sort(([, a], [, b]) => a - b);
  return sorted.slice(0, PROPOSALS_MAX).map(([id]) => id);
}

it('writes down what a search would answer that sorts all terms itself, for every crowded beginning and no other', () => {
  const term = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '石', '𬬻'), minLength: 1, maxLength: 5 });
  const terms = fc.uniqueArray(fc.tuple(term, fc.constantFrom(NAME, OTHER_NAME, CODE, PART)), {
    selector: ([text]) => text,
    minLength: 1,
    maxLength: 5,
  });
  const things = fc.array(fc.record({ weight: fc.nat(3), name: term, terms }), { maxLength: 40 });
  fc.assert(
    fc.property(things, (drawn) => {
      const built = buildTypeAhead(drawn.map((one, id) => ({ ...one, id, terms: new Map(one.terms), whole: [] })));
      const beginnings = new Set(
        built.terms.flatMap(({ term }) => [...term].map((_, at, letters) => letters.slice(0, at + 1).join(''))),
      );
      for (const beginning of beginnings) {
        const shared = built.terms.filter(({ term }) => term.startsWith(beginning)).length;
        const expected = shared > SORTED_WHEN_ASKED ? sortedWhenAsked(beginning, built.terms) : [];
        const written = built.prefixes.filter(({ prefix }) => prefix === beginning);
        expect(written.map(({ id }) => id)).toEqual(expected);
        expect(written.map(({ rank }) => rank)).toEqual(expected.map((_, rank) => rank));
      }
      expect(built.prefixes.every(({ prefix }) => beginnings.has(prefix))).toBe(true);
    }),
  );
});
