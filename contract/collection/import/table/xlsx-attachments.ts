import type { GridBuilder } from './grid-builder.ts';
import type { Archive } from './unzip.ts';
import { readArchiveText, readAttribute, readElements, xmlText } from './xml.ts';

/** Adds to the builder what a worksheet has besides its cells: comments, and images placed on it. */
export async function findAttachments(archive: Archive, path: string, builder: GridBuilder): Promise<void> {
  for (const target of await readRelations(archive, path)) {
    const name = target.slice(target.lastIndexOf('/') + 1).toLowerCase();
    const isComments = name.includes('comments') && name.endsWith('.xml');
    if (!isComments && !/drawings\/[^/]*\.xml$/i.test(target)) continue;
    const xml = (await readArchiveText(archive, target)) ?? '';
    if (isComments) findComments(xml, builder);
    else findImages(xml, archive, builder);
  }
}

function findComments(xml: string, builder: GridBuilder): void {
  for (const { tag, content } of readElements(xml, 'comment')) {
    const { row, column } = parseAddress(readAttribute(tag, 'ref') ?? '');
    const text = [...readElements(content, 't')]
      .map((run) => xmlText(run.content))
      .join('')
      .trim();
    if (row >= 0 && text !== '') builder.find('comment', row, column, text.slice(0, 2000));
  }
}

/** Finds images by their rows; if a drawing gives no rows, counts as many images as the file has. */
function findImages(xml: string, archive: Archive, builder: GridBuilder): void {
  const rows = [...readElements(xml, 'from')].flatMap(({ content }) => [...readElements(content, 'row')]);
  for (const { content } of rows) builder.find('picture', Number(content) || 0, null);
  const media = archive.names.filter((name) => /^xl\/media\//.test(name)).slice(0, 1000);
  if (rows.length === 0) for (const _ of media) builder.find('picture', -1, null);
}

/** Returns the full paths of the other files that a worksheet references. */
async function readRelations(archive: Archive, path: string): Promise<string[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const xml = (await readArchiveText(archive, `${folder}_rels/${path.slice(folder.length)}.rels`)) ?? '';
  return [...readElements(xml, 'Relationship')].flatMap(({ tag }) => {
    const target = readAttribute(tag, 'Target') ?? '';
    if (/^External$/i.test(readAttribute(tag, 'TargetMode') ?? '')) return [];
    if (target.startsWith('/')) return [target.slice(1)];
    return [target.startsWith('../') ? `xl/${target.slice(3)}` : folder + target];
  });
}

function parseAddress(address: string): { row: number; column: number } {
  const [, columnName = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  const column = [...columnName].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
