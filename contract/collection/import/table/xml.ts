import { COLUMNS_MAX, IMPORT_ROWS_MAX } from '../import-limits.ts';
import { TableError } from './table-grid.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that XML writes, its references resolved. */
export const xmlText = (written: string): string =>
  written.includes('&')
    ? written.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/giu, (whole, hex, decimal, name: string) => {
        if (name) return entities[name] ?? whole;
        const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : written;

/** An attribute of a tag's text, or null. */
export function attributeIn(tag: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(tag);
  return found ? xmlText(found[1] ?? found[2] ?? '') : null;
}

/** As many as a table has cells: more than these are no workbook that a program wrote, and fill the memory. */
const ELEMENTS_MAX = IMPORT_ROWS_MAX * COLUMNS_MAX;

/** Every element of a name: what its tag says and what it holds. Such elements do not stand within one another. */
export function* elementsIn(xml: string, name: string): Generator<{ tag: string; inside: string }> {
  const opening = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(/?)>`, 'gu');
  const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'gu');
  let count = 0;
  for (let open = opening.exec(xml); open; open = opening.exec(xml)) {
    count += 1;
    if (count > ELEMENTS_MAX) throw new TableError('too_large_unpacked');
    if (open[2] === '/') {
      yield { tag: open[1] ?? '', inside: '' };
      continue;
    }
    closing.lastIndex = opening.lastIndex;
    const close = closing.exec(xml);
    const end = close?.index ?? xml.length;
    yield { tag: open[1] ?? '', inside: xml.slice(opening.lastIndex, end) };
    opening.lastIndex = close ? closing.lastIndex : xml.length;
  }
}
