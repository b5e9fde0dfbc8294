const divides = /[;,|，；、\n]/u;
const entry = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;,|，；、\n]|$)|([^;,|，；、\n]*))(?:[;,|，；、\n]|$)/uy;

/**
 * Returns the entries as one text, separated by commas; an entry that contains a separator or a quote is put in
 * quotes.
 */
export const writeList = (entries: readonly string[]): string =>
  entries
    .map((text) => (divides.test(text) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text))
    .join(', ');

/** Returns the entries of a text, separated by commas, semicolons or line breaks, Western or Chinese. */
export function readList(text: string): string[] {
  const entries: string[] = [];
  entry.lastIndex = 0;
  while (entry.lastIndex < text.length) {
    const [, quotedText, plain = ''] = entry.exec(text) ?? [];
    const value = quotedText === undefined ? plain.trim() : quotedText.replaceAll('""', '"');
    if (value !== '') entries.push(value);
  }
  return entries;
}
