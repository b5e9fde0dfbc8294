import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlyMistakes, isOneMistake, mayBeMistyped } from './near.ts';

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const word = fc.array(letter, { minLength: 2, maxLength: 12 });
const mistakes: ((word: string[], at: number, other: string) => string[])[] = [
  (word, at) => word.toSpliced(at, 1),
  (word, at, other) => word.toSpliced(at, 0, other),
  (word, at, other) => word.with(at, other),
  (word, at) => [...word.slice(0, at), ...word.slice(at, at + 2).toReversed(), ...word.slice(at + 2)],
];

describe('one mistake of typing', () => {
  it.each([
    ['amethist', 'amethyst', true],
    ['elbite', 'elbaite', true],
    ['flourite', 'fluorite', true],
    ['fluroite', 'fluorite', true],
    ['flourit', 'fluorite', false],
    ['quarttz', 'quartz', true],
    ['quart', 'quartz', true],
    ['kuartz', 'quartz', true],
    ['uqartz', 'quartz', true],
    ['smoky qartz', 'smoky quartz', true],
    ['amethyst', 'amethyst', false],
    ['amithist', 'amethyst', false],
    ['fluoriteee', 'fluorite', false],
    ['artz', 'quartz', false],
    ['ab', 'ca', false],
  ])('makes %s of %s: %s', (typed, meant, isIt) => expect(isOneMistake(typed, meant)).toBe(isIt));

  it('is one, whichever letter is wrong and however, and the same back', () => {
    fc.assert(
      fc.property(word, fc.nat({ max: 11 }), letter, fc.constantFrom(...mistakes), (meant, place, other, mistake) => {
        const [right, wrong] = [meant.join(''), mistake(meant, place % meant.length, other).join('')];
        expect(isOneMistake(wrong, right)).toBe(wrong !== right);
        expect(isOneMistake(right, wrong)).toBe(wrong !== right);
      }),
    );
  });

  it('is nothing else: what it makes can be made so', () => {
    const near = fc.stringMatching(/^[ab]{0,4}$/);
    fc.assert(
      fc.property(near, near, (typed, meant) => {
        const letters = [...typed];
        const places = Array.from({ length: typed.length + 1 }, (_, at) => at);
        const made = places.flatMap((at) =>
          ['a', 'b'].flatMap((other) =>
            mistakes.flatMap((mistake) =>
              mistake === mistakes[2] && at >= letters.length ? [] : [mistake(letters, at, other)],
            ),
          ),
        );
        expect(isOneMistake(typed, meant)).toBe(typed !== meant && made.some((one) => one.join('') === meant));
      }),
    );
  });
});

it.each([
  ['amethist', true],
  ['golb', true],
  ['gol', false],
  ['caf2', false],
  ['萤石石石', false],
  ['', false],
])('%j may be mistyped: %s', (typed, may) => expect(mayBeMistyped(typed)).toBe(may));

it('looks far off for what has a letter too many at its beginning, or two swapped', () => {
  expect(earlyMistakes('uqartz')).toEqual(['qartz', 'quartz', 'uartz', 'uaqrtz', 'uqrtz', 'uqratz']);
  fc.assert(
    fc.property(word, (letters) => {
      const typed = letters.join('');
      expect(earlyMistakes(typed).filter((text) => !isOneMistake(typed, text))).toEqual([]);
    }),
  );
});
