/** Several texts in one cell: `a; b`, with a backslash before each sign that is meant as it stands. */
export const joinTexts = (texts: readonly string[], sign: ';' | '|' = ';') =>
  texts.map((text) => text.replaceAll('\\', '\\\\').replaceAll(sign, `\\${sign}`)).join(`${sign} `);

/** What `joinTexts` wrote; of an empty cell, nothing. Other spaces than the one behind a sign are kept. */
export function splitTexts(cell: string, sign: ';' | '|' = ';'): string[] {
  if (cell === '') return [];
  const texts = [''];
  for (let at = 0; at < cell.length; at++) {
    const char = cell.charAt(at);
    if (char === '\\') texts.push((texts.pop() ?? '') + cell.charAt(++at));
    else if (char === sign) {
      texts.push('');
      if (cell.charAt(at + 1) === ' ') at++;
    } else texts.push((texts.pop() ?? '') + char);
  }
  return texts;
}
