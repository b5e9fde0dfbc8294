import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownNumberToken, queryTerms, specimenTerms, tokenize } from './tokens.ts';

describe('the tokens of a text', () => {
  it.each<[string, string[]]>([
    ['Fluorite var. Blue John', ['fluorite', 'var', 'blue', 'john']],
    ['FL-0012', ['fl', '12']],
    ['SC12', ['sc12']],
    ['0', ['0']],
    ['000', ['0']],
    ['Hübnerite', ['hubnerite']],
    ['紫色萤石 on quartz', ['紫', '色', '萤', '石', 'on', 'quartz']],
    ['螢石', ['萤', '石']],
    ['8号脉', ['8', '号', '脉']],
    ['', []],
    ['"*-():^', []],
  ])('of %j are %j', (text, tokens) => {
    expect(tokenize(text).map((token) => token.text)).toEqual(tokens);
  });

  it('hold no sign, no space and no capital, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff })), (points) => {
        const text = String.fromCodePoint(...points);
        expect(tokenize(text).filter((token) => !/^[\p{L}\p{N}\p{M}]+$/u.test(token.text))).toEqual([]);
      }),
    );
  });

  it('are the same however a number is filled with zeros', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 6 }), (number, zeros) => {
        expect(tokenize(`FL-${'0'.repeat(zeros)}${number}`)).toEqual(tokenize(`fl ${number}`));
      }),
    );
  });
});

describe('what a typed text looks for', () => {
  // A star means a match by prefix.
  it.each<[string, string[]]>([
    ['fluor', ['fluor*']],
    ['萤石', ['萤 石']],
    ['紫 萤石', ['紫 萤 石']],
    ['F', ['f']],
    ['FL-0012', ['0fl12 or fl 12']],
    ['fl12', ['0fl12 or fl12']],
    ['blue 萤石 john', ['blue*', '萤 石', 'john*']],
    ['1987', ['1987']],
    ['NEAR OR *', ['near*', 'or*']],
    ['- * "', []],
  ])('%j is %j', (query, terms) => {
    const termTexts = queryTerms(query).map((phrases) =>
      phrases.map(({ tokens, exact }) => tokens.join(' ') + (exact ? '' : '*')).join(' or '),
    );
    expect(termTexts).toEqual(terms);
  });

  it('is at most eight tokens, beside the number they may be', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const tokenCounts = queryTerms(query).map((phrases) => phrases.at(-1)?.tokens.length ?? 0);
        expect(tokenCounts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8);
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

  it.each([
    ['S-1', 'S-11'],
    ['A12', 'A1 3'],
  ])('%j is not found as %j', (stone, query) => {
    expect(ownNumberToken(query)).not.toBe(ownNumberToken(stone));
  });

  it.each(['fluorite', '萤石', ''])('is not looked for in %j, which has no digit', (query) => {
    expect(specimenTerms(query)).toEqual(queryTerms(query));
  });

  it('of signs alone has no token', () => {
    expect(ownNumberToken('★ –')).toBeNull();
  });
});
