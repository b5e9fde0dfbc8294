import { COLUMNS_MAX, IMPORT_ROWS_MAX } from '../import-limits.ts';
import { TableError } from './table-grid.ts';
import type { Archive } from './unzip.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that XML writes, its references resolved. */
export const xmlText = (written: string): string =>
  written.includes('&')
    ? written.replace(/&(?:#x([0-9a-f]{1,8})|#(\d{1,9})|(\w{1,10}));/giu, (whole, hex, decimal, name: string) => {
        if (name) return entities[name] ?? whole;
        const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : written;

const attribute = /([^\s="'<>/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gu;

/** An attribute of a tag's text, or null. */
export function attributeIn(tag: string, name: string): string | null {
  if (!tag.includes(name)) return null;
  for (const [, key, double, single] of tag.matchAll(attribute))
    if (key === name) return xmlText(double ?? single ?? '');
  return null;
}

/** As many as a table has cells: more than these are no workbook that a program wrote, and fill the memory. */
const ELEMENTS_MAX = IMPORT_ROWS_MAX * COLUMNS_MAX;

type Element = { tag: string; inside: string };

/**
 * Every element of a name: what its tag says and what it holds. Such elements do not stand within one another. A tag that
 * is broken off by another `<` is none, as XML has it: each sign is looked at once for an opening and once for its end.
 */
export function* elementsIn(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<(?:\\w{1,20}:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'gu');
  const closing = new RegExp(`</(?:\\w{1,20}:)?${name}\\s{0,10}>`, 'gu');
  let count = 0;
  for (let open = opening.exec(xml); open; open = opening.exec(xml)) {
    count += 1;
    if (count > ELEMENTS_MAX) throw new TableError('too_large_unpacked');
    const tag = open[1] ?? '';
    if (tag.endsWith('/')) {
      yield { tag: tag.slice(0, -1), inside: '' };
      continue;
    }
    closing.lastIndex = opening.lastIndex;
    const close = closing.exec(xml);
    yield { tag, inside: xml.slice(opening.lastIndex, close?.index ?? xml.length) };
    opening.lastIndex = close ? closing.lastIndex : xml.length;
  }
}

/** The text of a file in an archive; null where there is none of that name. */
export async function textIn(archive: Archive, name: string): Promise<string | null> {
  const bytes = await archive.read(name);
  return bytes ? new TextDecoder().decode(bytes) : null;
}
