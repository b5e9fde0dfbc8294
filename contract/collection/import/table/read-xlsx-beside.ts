import type { SheetBuilder } from './sheet-builder.ts';
import type { Archive } from './unzip.ts';
import { attributeIn, elementsIn, textIn, xmlText } from './xml.ts';

/** What a worksheet has beside its cells: their comments, and the pictures that lie on it. */
export async function findBeside(archive: Archive, path: string, sheet: SheetBuilder): Promise<void> {
  for (const target of await linksOf(archive, path)) {
    const name = target.slice(target.lastIndexOf('/') + 1).toLowerCase();
    const isComments = name.includes('comments') && name.endsWith('.xml');
    if (!isComments && !/drawings\/[^/]*\.xml$/i.test(target)) continue;
    const xml = (await textIn(archive, target)) ?? '';
    if (isComments) findComments(xml, sheet);
    else findPictures(xml, archive, sheet);
  }
}

function findComments(xml: string, sheet: SheetBuilder): void {
  for (const { tag, inside } of elementsIn(xml, 'comment')) {
    const { row, column } = cellOf(attributeIn(tag, 'ref') ?? '');
    const text = [...elementsIn(inside, 't')]
      .map((run) => xmlText(run.inside))
      .join('')
      .trim();
    if (row >= 0 && text !== '') sheet.find('comment', row, column, text.slice(0, 2000));
  }
}

/** Pictures by the rows on which they lie; where a drawing does not say so, as many as the file has. */
function findPictures(xml: string, archive: Archive, sheet: SheetBuilder): void {
  const rows = [...elementsIn(xml, 'from')].flatMap(({ inside }) => [...elementsIn(inside, 'row')]);
  for (const { inside } of rows) sheet.find('picture', Number(inside) || 0, null);
  const media = archive.names.filter((name) => /^xl\/media\//.test(name)).slice(0, 1000);
  if (rows.length === 0) for (const _ of media) sheet.find('picture', -1, null);
}

/** The other files that a worksheet names, by their full paths. */
async function linksOf(archive: Archive, path: string): Promise<string[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const xml = (await textIn(archive, `${folder}_rels/${path.slice(folder.length)}.rels`)) ?? '';
  return [...elementsIn(xml, 'Relationship')].flatMap(({ tag }) => {
    const target = attributeIn(tag, 'Target') ?? '';
    if (/^External$/i.test(attributeIn(tag, 'TargetMode') ?? '')) return [];
    if (target.startsWith('/')) return [target.slice(1)];
    return [target.startsWith('../') ? `xl/${target.slice(3)}` : folder + target];
  });
}

function cellOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
