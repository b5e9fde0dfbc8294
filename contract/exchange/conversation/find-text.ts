/** So many characters before and after a match are shown with it. */
const BEFORE_MAX = 30;
const AFTER_MAX = 90;

/** A match in a text, with the words around it. */
export type Excerpt = { before: string; match: string; after: string };

/** Returns a text in lower case, character by character, so that each stays at its place. */
export const lowerCaseText = (text: string): string =>
  text.replace(/\p{Lu}/gu, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  });

/** Returns where a text contains a query, which is in lower case, with the words around; null if it does not. */
export function findText(text: string, lowerCaseQuery: string): Excerpt | null {
  const start = lowerCaseText(text).indexOf(lowerCaseQuery);
  if (start < 0) return null;
  const end = start + lowerCaseQuery.length;
  return {
    before: lastCharacters(text.slice(0, start)),
    match: text.slice(start, end),
    after: firstCharacters(text.slice(end)),
  };
}

function lastCharacters(text: string): string {
  const characters = [...text.slice(-2 * BEFORE_MAX - 2)];
  return characters.length > BEFORE_MAX ? `…${characters.slice(-BEFORE_MAX).join('')}` : characters.join('');
}

function firstCharacters(text: string): string {
  const characters = [...text.slice(0, 2 * AFTER_MAX + 2)];
  return characters.length > AFTER_MAX ? `${characters.slice(0, AFTER_MAX).join('')}…` : characters.join('');
}
