import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLongEnoughToMatch,
  isOneMistake,
  mayBeginMistyped,
  mayBeMistyped,
  nearestBeginning,
  nearKeys,
} from './misspellings.ts';

const anyCharacter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const word = fc.array(anyCharacter, { minLength: 2, maxLength: 12 });
const mistakes: ((word: string[], position: number, otherCharacter: string) => string[])[] = [
  (word, position) => word.toSpliced(position, 1),
  (word, position, otherCharacter) => word.toSpliced(position, 0, otherCharacter),
  (word, position, otherCharacter) => word.with(position, otherCharacter),
  (word, position) => [
    ...word.slice(0, position),
    ...word.slice(position, position + 2).toReversed(),
    ...word.slice(position + 2),
  ],
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
  ])('makes %s of %s: %s', (typedWord, intendedWord, isIt) => expect(isOneMistake(typedWord, intendedWord)).toBe(isIt));

  it('is one, whichever letter is wrong and however, and the same back', () => {
    fc.assert(
      fc.property(
        word,
        fc.nat({ max: 11 }),
        anyCharacter,
        fc.constantFrom(...mistakes),
        (intendedCharacters, position, otherCharacter, mistake) => {
          const [right, wrong] = [
            intendedCharacters.join(''),
            mistake(intendedCharacters, position % intendedCharacters.length, otherCharacter).join(''),
          ];
          expect(isOneMistake(wrong, right)).toBe(wrong !== right);
          expect(isOneMistake(right, wrong)).toBe(wrong !== right);
        },
      ),
    );
  });

  it('is nothing else: what it makes can be made so', () => {
    const anyShortWord = fc.stringMatching(/^[ab]{0,4}$/);
    fc.assert(
      fc.property(anyShortWord, anyShortWord, (typedWord, intendedWord) => {
        const characters = [...typedWord];
        const positions = Array.from({ length: typedWord.length + 1 }, (_, index) => index);
        const mistypedWords = positions.flatMap((position) =>
          ['a', 'b'].flatMap((otherCharacter) =>
            mistakes.flatMap((mistake) =>
              mistake === mistakes[2] && position >= characters.length
                ? []
                : [mistake(characters, position, otherCharacter)],
            ),
          ),
        );
        expect(isOneMistake(typedWord, intendedWord)).toBe(
          typedWord !== intendedWord && mistypedWords.some((mistypedWord) => mistypedWord.join('') === intendedWord),
        );
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
])('a search: %j may be mistyped: %s', (query, may) => expect(mayBeMistyped(query)).toBe(may));

it.each([
  ['quart', true],
  ['quar', false],
  ['caf2o', false],
])('a search: %j may begin a name and be mistyped: %s', (query, may) => expect(mayBeginMistyped(query)).toBe(may));

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
      fc.property(
        word,
        fc.nat({ max: 11 }),
        anyCharacter,
        fc.constantFrom(...mistakes),
        (intendedCharacters, position, otherCharacter, mistake) => {
          const keys = nearKeys(intendedCharacters.join(''));
          const typedKeys = nearKeys(
            mistake(intendedCharacters, position % intendedCharacters.length, otherCharacter).join(''),
          );
          expect(typedKeys.filter((key) => keys.includes(key))).not.toEqual([]);
        },
      ),
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
  ])('of %j in %s is %s', (typedWord, name, expectedBeginning) =>
    expect(nearestBeginning(typedWord, name)).toBe(expectedBeginning),
  );

  it('is there whichever letter is wrong and however far the name goes on', () => {
    fc.assert(
      fc.property(
        word,
        word,
        fc.nat(),
        anyCharacter,
        fc.constantFrom(...mistakes),
        (beginningCharacters, remainingCharacters, position, otherCharacter, mistake) => {
          const [right, typedWord] = [
            beginningCharacters.join(''),
            mistake(beginningCharacters, position % beginningCharacters.length, otherCharacter).join(''),
          ];
          fc.pre(typedWord !== right);
          const suggestion = nearestBeginning(typedWord, right + remainingCharacters.join(''));
          expect(suggestion).not.toBeNull();
          expect(isOneMistake(typedWord, suggestion ?? '')).toBe(true);
          expect((right + remainingCharacters.join('')).startsWith(suggestion ?? '-')).toBe(true);
          expect(suggestion?.length).toBeLessThanOrEqual(right.length);
        },
      ),
    );
  });
});
