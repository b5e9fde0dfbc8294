import type { TableFault } from './table-grid.ts';

/** Returns the kind of an archive that is not a workbook, by its file names; null if unknown. */
export function archiveFault(names: readonly string[]): TableFault | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)(?:Index\/Document\.iwa|Index\.zip|index\.apxl(?:\.gz)?|index\.numbers)$/i))
    return 'numbers_document';
  if (has(/^xl\/workbook\.bin$/)) return 'binary_workbook';
  return has(/^(?:word|ppt)\//) ? 'text_document' : null;
}

/** Returns the kind of a text that is not a table, by its beginning; null if it may be a table. */
export function textFault(text: string): TableFault | null {
  const head = text
    .slice(0, 4000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^\{\\rtf/.test(head)) return 'text_document';
  if (/^\{/.test(head) && /"(?:doc_id|resource_id)"|docs\.google\.com/.test(head)) return 'sheet_shortcut';
  if (/^\[InternetShortcut\]/i.test(head)) return 'sheet_shortcut';
  if (!head.startsWith('<')) return null;
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(head)) return 'xml_workbook';
  if (/<office:document(?=[\s>])/.test(head)) return 'flat_document';
  if (/<(?:!doctype html|html|head|body|table|meta|style|div)(?=[\s>])/i.test(head)) return 'html_page';
  return /^<\?xml|^<!--|^<[a-z][\w:.-]{0,60}[\s>]/i.test(head) ? 'other_xml' : null;
}
