import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTerms, specimenTerms, specimenWords } from './query-terms.ts';
import { ownNumberToken } from './tokens.ts';

const termTexts = (query: string) =>
  queryTerms(query).map((phrases) =>
    phrases.map(({ tokens, exact }) => tokens.join(' ') + (exact ? '' : '*')).join(' or '),
  );

describe('what a typed text looks for', () => {
  // A star means a match by prefix.
  it.each<[string, string[]]>([
    ['fluor', ['fluor*']],
    ['萤石', ['萤 石']],
    ['萤石 瑶岗仙', ['萤 石', '瑶 岗 仙']],
    ['萤石　瑶岗仙', ['萤 石', '瑶 岗 仙']],
    ['萤石、瑶岗仙', ['萤 石', '瑶 岗 仙']],
    ['瑤崗仙 螢石', ['瑶 岗 仙', '萤 石']],
    ['fluorite瑶岗仙', ['fluorite*', '瑶 岗 仙']],
    ['fluorite 瑶岗仙', ['fluorite*', '瑶 岗 仙']],
    ['F', ['f']],
    ['FL-0012', ['0fl12 or fl 12']],
    ['fl12', ['0fl12 or fl12']],
    ['fl 12', ['0fl12 or fl 12']],
    ['萤石 HN-0004', ['萤 石', '0hn4 or hn 4']],
    ['hn4 linwei', ['0hn4 or hn4', 'linwei*']],
    ['blue 萤石 john', ['blue*', '萤 石', 'john*']],
    ['1987', ['1987']],
    ['CaWO4', ['0cawo4 or cawo4']],
    ['CaCO3 Tsumeb', ['0caco3 or caco3', 'tsumeb*']],
    ['Ca(WO₄)', ['ca* or cawo4*', 'wo4* or cawo4*']],
    ['Cu2CO3(OH)2', ['cu2co3* or cu2co3oh2*', 'oh* or cu2co3oh2*', '2 or cu2co3oh2*']],
    ['ying shi ygx', ['ying* or yingshi*', 'shi* or yingshi*', 'ygx*']],
    ['NEAR OR *', ['near*', 'or*']],
    ['- * "', []],
    ['   ', []],
    ['💎', []],
    ['((([[', []],
  ])('%j is %j', (query, terms) => {
    expect(termTexts(query)).toEqual(terms);
  });

  it('is at most sixteen tokens, beside the other readings of each', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const tokenCounts = specimenWords(query).flatMap(({ terms }) =>
          terms.map(([typedPhrase]) => typedPhrase?.tokens.length ?? 0),
        );
        expect(tokenCounts.length).toBeLessThanOrEqual(16);
        if (!/^[a-z0-9]+[-._ ]?\d+$/i.test(query.trim()))
          expect(tokenCounts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(16);
      }),
    );
  });

  it('is the same in any order of the words', () => {
    const word = fc.constantFrom('萤石', '瑶岗仙', 'fluorite', 'Topaz', '巴西', 'HN-0004', 'CaF2', '湖南');
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), (words) => {
        expect(termTexts(words.join(' ')).toSorted()).toEqual(termTexts(words.toReversed().join(' ')).toSorted());
      }),
    );
  });
});

describe('the number on a stone', () => {
  it.each([
    ['S-1', 's1'],
    ['A12', 'a 12'],
    ['№ 7/b', 'no 7 B'],
    ['Ａ１２', 'A12'],
    ['原12', '原 12'],
    ['II.4', 'ii4'],
  ])('%j is found as %j', (stone, query) => {
    expect(ownNumberToken(stone)).not.toBeNull();
    expect(ownNumberToken(query)).toBe(ownNumberToken(stone));
    const token = { tokens: [ownNumberToken(stone)], exact: true };
    for (const term of specimenTerms(query)) expect(term).toContainEqual(token);
  });

  it.each(['fluorite', '萤石', ''])('is not looked for in %j, which has no digit', (query) => {
    expect(specimenTerms(query)).toEqual(queryTerms(query));
  });

  it('is found beside other words', () => {
    const [word, number] = specimenTerms('fluorite S-1');
    const phrase = { tokens: [ownNumberToken('S-1')], exact: true };
    expect(word).not.toContainEqual(phrase);
    expect(number).toContainEqual(phrase);
  });
});
