/** Returns several texts as one cell: `a; b`, with a backslash before each separator within a text. */
export const joinTexts = (texts: readonly string[], sign: ';' | '|' = ';') =>
  texts.map((text) => text.replaceAll('\\', '\\\\').replaceAll(sign, `\\${sign}`)).join(`${sign} `);

/**
 * Returns the texts that `joinTexts` joined; an empty cell has none. Spaces other than the one after a separator
 * are kept.
 */
export function splitTexts(cell: string, sign: ';' | '|' = ';'): string[] {
  if (cell === '') return [];
  const texts = [''];
  for (let index = 0; index < cell.length; index++) {
    const char = cell.charAt(index);
    if (char === '\\') texts.push((texts.pop() ?? '') + cell.charAt(++index));
    else if (char === sign) {
      texts.push('');
      if (cell.charAt(index + 1) === ' ') index++;
    } else texts.push((texts.pop() ?? '') + char);
  }
  return texts;
}
