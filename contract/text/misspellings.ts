const SHORTEST = 4;
const SHORTEST_BEGINNING = 5;
/**
 * The longest text that is searched with an error: no mineral has a longer name, and a text has as many keys as
 * letters.
 */
const LONGEST = 60;
const plain = /^[a-z ]+$/;

/**
 * Whether one mistyped letter is tolerated in a text: Latin letters only, and enough of them that one more or
 * less makes no other word.
 */
export const mayBeMistyped = (query: string): boolean =>
  query.length >= SHORTEST && query.length <= LONGEST && plain.test(query);

/**
 * Whether an error is tolerated in a text as the beginning of a longer name: too many names begin similarly to
 * a short one.
 */
export const mayBeginMistyped = (query: string): boolean => mayBeMistyped(query) && query.length >= SHORTEST_BEGINNING;

/** Whether a name is long enough for a mistyped text: it has at most one letter fewer. */
export const isLongEnoughToMatch = (name: string): boolean => name.length >= SHORTEST - 1 && plain.test(name);

/**
 * Whether two folded texts differ by one typing error: a letter omitted, added or replaced, or two adjacent
 * ones swapped.
 */
export function isOneMistake(typedWord: string, intendedWord: string): boolean {
  const shorter = Math.min(typedWord.length, intendedWord.length);
  let head = 0;
  while (head < shorter && typedWord[head] === intendedWord[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && typedWord.at(-1 - tail) === intendedWord.at(-1 - tail)) tail += 1;
  const [wrong, right] = [
    typedWord.slice(head, typedWord.length - tail),
    intendedWord.slice(head, intendedWord.length - tail),
  ];
  if (wrong.length <= 1 && right.length <= 1) return wrong !== right;
  return wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
}

/**
 * Returns keys to find texts with one error (symmetric deletion): the text, and the text without each of its
 * letters. Two texts that differ by one error share a key.
 */
export const nearKeys = (text: string): string[] => [
  ...new Set([text, ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1))]),
];

/** Returns the shortest beginning of a name that differs from a text by one error; null if there is none. */
export function nearestBeginning(typedText: string, name: string): string | null {
  const beginnings = [-1, 0, 1].map((lengthDifference) => name.slice(0, typedText.length + lengthDifference));
  return beginnings.find((prefix) => isOneMistake(typedText, prefix)) ?? null;
}
