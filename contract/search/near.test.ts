import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLongEnoughToMatch,
  isOneMistake,
  mayBeginMistyped,
  mayBeMistyped,
  nearestBeginning,
  nearKeys,
} from './near.ts';

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
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
])('a search: %j may be mistyped: %s', (typed, may) => expect(mayBeMistyped(typed)).toBe(may));

it.each([
  ['quart', true],
  ['quar', false],
  ['caf2o', false],
])('a search: %j may begin a name and be mistyped: %s', (typed, may) => expect(mayBeginMistyped(typed)).toBe(may));

it.each([
  ['tin', true],
  ['smoky quartz', true],
  ['au', false],
  ['萤石石石', false],
  ['axinite 2', false],
])('a search: %j is long enough to be meant by a mistyped text: %s', (name, may) =>
  expect(isLongEnoughToMatch(name)).toBe(may),
);

describe('the keys of a text', () => {
  it.each([
    ['gold', ['gold', 'old', 'gld', 'god', 'gol']],
    ['look', ['look', 'ook', 'lok', 'loo']],
    ['a b', ['a b', ' b', 'ab', 'a ']],
    ['a', ['a', '']],
  ])('of %j', (text, keys) => expect(nearKeys(text)).toEqual(keys));

  it('have one in common with those of what it may be mistyped as, whichever letter is wrong', () => {
    fc.assert(
      fc.property(word, fc.nat({ max: 11 }), letter, fc.constantFrom(...mistakes), (meant, place, other, mistake) => {
        const keys = nearKeys(meant.join(''));
        const typed = nearKeys(mistake(meant, place % meant.length, other).join(''));
        expect(typed.filter((key) => keys.includes(key))).not.toEqual([]);
      }),
    );
  });
});

describe('the beginning that was meant', () => {
  it.each([
    ['quartx', 'quartzite', 'quart'],
    ['kuartzi', 'quartzite', 'quartzi'],
    ['qartzi', 'quartzite', 'quartzi'],
    ['quratzi', 'quartzite', 'quartzi'],
    ['uartz', 'quartzite', 'quartz'],
    ['quarktzi', 'quartzite', 'quartzi'],
    ['fluor', 'quartzite', null],
    ['amithys', 'amethyst', 'amethys'],
    ['amithist', 'amethyst', null],
  ])('of %j in %s is %s', (typed, name, meant) => expect(nearestBeginning(typed, name)).toBe(meant));

  it('is there whichever letter is wrong and however far the name goes on', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), letter, fc.constantFrom(...mistakes), (begun, rest, place, other, mistake) => {
        const [right, typed] = [begun.join(''), mistake(begun, place % begun.length, other).join('')];
        fc.pre(typed !== right);
        const meant = nearestBeginning(typed, right + rest.join(''));
        expect(meant).not.toBeNull();
        expect(isOneMistake(typed, meant ?? '')).toBe(true);
        expect((right + rest.join('')).startsWith(meant ?? '-')).toBe(true);
        expect(meant?.length).toBeLessThanOrEqual(right.length);
      }),
    );
  });
});
