const SHORTEST = 4;
const EARLY = 3;

/** Whether a text may be forgiven a mistyped letter: Latin letters, and so many that one more or less makes no other word. */
export const mayBeMistyped = (query: string): boolean => query.length >= SHORTEST && /^[a-z ]+$/.test(query);

/**
 * Whether one folded text becomes the other by one mistake of typing: a letter left out, put in, another in its place, or
 * two next to each other swapped.
 */
export function isOneMistake(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let head = 0;
  while (head < shorter && typed[head] === meant[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && typed.at(-1 - tail) === meant.at(-1 - tail)) tail += 1;
  const [wrong, right] = [typed.slice(head, typed.length - tail), meant.slice(head, meant.length - tail)];
  if (wrong.length <= 1 && right.length <= 1) return wrong !== right;
  return wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
}

/** What was meant where one of the first letters is one too many or swapped with the next: it stands far off in the alphabet. */
export function earlyMistakes(query: string): string[] {
  const texts = Array.from({ length: EARLY }, (_, at) => {
    const [head, letter = '', next = ''] = [query.slice(0, at), query[at], query[at + 1]];
    return [head + query.slice(at + 1), head + next + letter + query.slice(at + 2)];
  });
  return [...new Set(texts.flat())].filter((text) => text !== query);
}
