const divides = /[;,|，；、\n]/u;
const entry = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;,|，；、\n]|$)|([^;,|，；、\n]*))(?:[;,|，；、\n]|$)/uy;

/** Entries as one text, with commas between them; one that holds such a sign stands in quotes. */
export const writeList = (entries: readonly string[]): string =>
  entries
    .map((text) => (divides.test(text) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text))
    .join(', ');

/** The entries of a text, divided by commas, semicolons or lines of either script. */
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
