import { anArchive } from '#contract/collection/import/table/archive-for-tests.ts';

/** A cell as a spreadsheet program stores it: a text, a number, a boolean, or a day with its display format. */
export type WorkbookCell = string | number | boolean | { day: string; format: DayFormat };
type DayFormat = 'day' | 'month' | 'no_year';

const formats: Readonly<Record<DayFormat, { xlsx: string; ods: string; show: (day: string) => string }>> = {
  day: {
    xlsx: 'm/d/yyyy',
    ods: '<number:month/><number:text>/</number:text><number:day/><number:text>/</number:text><number:year number:style="long"/>',
    show: (day) => [Number(day.slice(5, 7)), Number(day.slice(8)), day.slice(0, 4)].join('/'),
  },
  month: {
    xlsx: 'mmm\\-yy',
    ods: '<number:month number:textual="true"/><number:text>-</number:text><number:year/>',
    show: (day) => `${monthNames[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`,
  },
  no_year: {
    xlsx: 'd\\-mmm',
    ods: '<number:day/><number:text>-</number:text><number:month number:textual="true"/>',
    show: (day) => `${Number(day.slice(8))}-${monthNames[Number(day.slice(5, 7)) - 1]}`,
  },
};
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const formatNames = Object.keys(formats) as DayFormat[];

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const dateSerial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Rows as Excel saves them: shared strings, and days as numbers with a format. */
export function asXlsx(rows: readonly (readonly WorkbookCell[])[]): Promise<Uint8Array> {
  const sharedStrings: string[] = [];
  const cellXml = (cell: WorkbookCell, address: string) => {
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === 'string') return `<c r="${address}" t="s"><v>${sharedStrings.push(cell) - 1}</v></c>`;
    return `<c r="${address}" s="${formatNames.indexOf(cell.format) + 1}"><v>${dateSerial(cell.day)}</v></c>`;
  };
  const rowElements = rows.map((cells, row) => {
    const cellElements = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}" spans="1:${cells.length}">${cellElements}</row>`;
  });
  const numberFormats = formatNames.map(
    (name, index) => `<numFmt numFmtId="${164 + index}" formatCode="${formats[name].xlsx}"/>`,
  );
  const styles = formatNames.map((_, index) => `<xf numFmtId="${164 + index}" fontId="0" applyNumberFormat="1"/>`);
  const texts = sharedStrings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  return anArchive({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns:r="r"><workbookPr defaultThemeVersion="166925"/><sheets><sheet name="collection" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet><numFmts>${numberFormats.join('')}</numFmts><cellXfs><xf numFmtId="0" fontId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowElements.join('')}</sheetData></worksheet>`,
  });
}

/** Rows as LibreOffice saves them: each cell with its value, and a paragraph with its displayed text. */
export function asOds(rows: readonly (readonly WorkbookCell[])[]): Promise<Uint8Array> {
  const cellXml = (cell: WorkbookCell) => {
    if (cell === '') return '<table:table-cell/>';
    const [attributes, displayText] = odsCell(cell);
    const paragraphs = displayText.split('\n').map((line) => `<text:p>${escapeXml(line)}</text:p>`);
    return `<table:table-cell ${attributes}>${paragraphs.join('')}</table:table-cell>`;
  };
  const styles = formatNames.map(
    (name) =>
      `<number:date-style style:name="N${name}">${formats[name].ods}</number:date-style><style:style style:name="ce-${name}" style:family="table-cell" style:data-style-name="N${name}"/>`,
  );
  const tableRows = rows.map((cells) => `<table:table-row>${cells.map(cellXml).join('')}</table:table-row>`);
  return anArchive({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="collection">${tableRows.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  });
}

function odsCell(cell: Exclude<WorkbookCell, ''>): [attributes: string, displayText: string] {
  if (typeof cell === 'string') return ['office:value-type="string"', cell];
  if (typeof cell === 'number') return [`office:value-type="float" office:value="${cell}"`, String(cell)];
  if (typeof cell === 'boolean')
    return [`office:value-type="boolean" office:boolean-value="${cell}"`, String(cell).toUpperCase()];
  const { day, format } = cell;
  return [
    `table:style-name="ce-${format}" office:value-type="date" office:date-value="${day}"`,
    formats[format].show(day),
  ];
}
