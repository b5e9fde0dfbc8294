import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownNumberToken, tokenize } from './tokens.ts';

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

describe('the number on a stone', () => {
  it.each([
    ['S-1', 'S-11'],
    ['A12', 'A1 3'],
  ])('%j is not found as %j', (stone, query) => {
    expect(ownNumberToken(query)).not.toBe(ownNumberToken(stone));
  });

  it('of signs alone has no token', () => {
    expect(ownNumberToken('★ –')).toBeNull();
  });
});
