import { COLUMNS_MAX, IMPORT_ROWS_MAX } from './import-limits.ts';
import { TableError } from './table-grid.ts';
import type { Archive } from './unzip.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns an XML text with its character references resolved. */
export const xmlText = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,8})|#(\d{1,9})|(\w{1,10}));/giu, (reference, hex, decimal, name: string) => {
        if (name) return entities[name] ?? reference;
        const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const attribute = /(?<![^\s="'<>/])([^\s="'<>/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gu;

/** Returns an attribute from a tag's text, or null. */
export function readAttribute(tag: string, name: string): string | null {
  if (!tag.includes(name)) return null;
  for (const [, key, double, single] of tag.matchAll(attribute))
    if (key === name) return xmlText(double ?? single ?? '');
  return null;
}

/** As many elements as a table may have cells; no real workbook has more, and they would fill the memory. */
const ELEMENTS_MAX = IMPORT_ROWS_MAX * COLUMNS_MAX;

type Element = { tag: string; content: string };

/**
 * Yields every element of a name, with the text of its tag and its content; such elements are never nested. A tag
 * interrupted by another `<` is not one, as in XML, so each character is scanned once for a start tag and once for
 * an end tag.
 */
export function* readElements(xml: string, name: string): Generator<Element> {
  const openPattern = new RegExp(`<(?:\\w{1,20}:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'gu');
  const closePattern = new RegExp(`</(?:\\w{1,20}:)?${name}\\s{0,10}>`, 'gu');
  let count = 0;
  for (let open = openPattern.exec(xml); open; open = openPattern.exec(xml)) {
    count += 1;
    if (count > ELEMENTS_MAX) throw new TableError('too_large_unpacked');
    const tag = open[1] ?? '';
    if (tag.endsWith('/')) {
      yield { tag: tag.slice(0, -1), content: '' };
      continue;
    }
    closePattern.lastIndex = openPattern.lastIndex;
    const close = closePattern.exec(xml);
    yield { tag, content: xml.slice(openPattern.lastIndex, close?.index ?? xml.length) };
    openPattern.lastIndex = close ? closePattern.lastIndex : xml.length;
  }
}

/** Returns the text of a file in an archive; null if there is no such file. */
export async function readArchiveText(archive: Archive, name: string): Promise<string | null> {
  const bytes = await archive.read(name);
  return bytes ? new TextDecoder().decode(bytes) : null;
}
