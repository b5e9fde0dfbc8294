const SHORTEST = 4;
const SHORTEST_BEGINNING = 5;
/** No mineral has a name so long, and a text has as many keys as letters. */
const LONGEST = 60;
const plain = /^[a-z ]+$/;

/** Whether a text may be forgiven a mistyped letter: Latin letters, and so many that one more or less makes no other word. */
export const mayBeMistyped = (query: string): boolean =>
  query.length >= SHORTEST && query.length <= LONGEST && plain.test(query);

/** Whether it may be so as the beginning of a longer name: of a few letters, too many names begin nearly so. */
export const mayBeginMistyped = (query: string): boolean => mayBeMistyped(query) && query.length >= SHORTEST_BEGINNING;

/** Whether a name may be meant by a mistyped text: it has at most one letter fewer. */
export const isLongEnoughToMatch = (name: string): boolean => name.length >= SHORTEST - 1 && plain.test(name);

/**
 * Whether one folded text becomes the other by one mistake of typing: a letter left out, put in, another in its place, or
 * two next to each other swapped.
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
 * The keys under which a text meets all that is one mistake away from it (symmetric deletion): itself, and what is left
 * when one of its letters is taken out. Two texts that are one mistake apart have a key in common.
 */
export const nearKeys = (text: string): string[] => [
  ...new Set([text, ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1))]),
];

/** The shortest beginning of a name that a text is one mistake away from, or null where there is none. */
export function nearestBeginning(typedText: string, name: string): string | null {
  const beginnings = [-1, 0, 1].map((lengthDifference) => name.slice(0, typedText.length + lengthDifference));
  return beginnings.find((prefix) => isOneMistake(typedText, prefix)) ?? null;
}
