import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anArchive, aWorkbook } from './archive-for-tests.ts';
import { CELL_MAX } from './import-limits.ts';
import { readFile, readText } from './read-file.ts';
import { type Encoding, TableError } from './table-grid.ts';
import { openArchive } from './unzip.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);
const readGrid = async (bytes: Uint8Array) => (await readFile(bytes)).worksheets[0]?.grid;
const readFault = async (bytes: Uint8Array) => {
  try {
    await readFile(bytes);
    return null;
  } catch (fault) {
    return fault instanceof TableError ? fault.fault : fault;
  }
};

const wide = (text: string, isLittle: boolean, hasByteOrderMark = true) => {
  const view = new DataView(new ArrayBuffer((text.length + (hasByteOrderMark ? 1 : 0)) * 2));
  const codes = [...(hasByteOrderMark ? [0xfeff] : []), ...Array.from(text, (sign) => sign.charCodeAt(0))];
  for (const [index, code] of codes.entries()) view.setUint16(index * 2, code, isLittle);
  return new Uint8Array(view.buffer);
};

const table = [
  ['编号', 'Name', 'Größe'],
  ['1', '萤石', 'groß'],
];
const asText = '编号,Name,Größe\n1,萤石,groß';
// 编号,名称\n1,萤石\n2,水晶 as Chinese Excel saves it, and a table saved by Western Excel.
const chinese = Uint8Array.from([
  0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x31, 0x2c, 0xd3, 0xa9, 0xca, 0xaf, 0x0a, 0x32, 0x2c,
  0xcb, 0xae, 0xbe, 0xa7,
]);
const western = Uint8Array.from([
  ...encodeText('no,locality\n1,Gr'),
  0xfc,
  ...encodeText('n, M'),
  0xfc,
  ...encodeText('nster\n2,Ol'),
]);

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', encodeText(asText)],
    ['UTF-8 with a mark', encodeText(`\ufeff${asText}`)],
    ['UTF-16, little end first', wide(asText.replaceAll(',', '\t'), true)],
    ['UTF-16, big end first', wide(asText, false)],
  ])('%s', async (_, bytes) => {
    expect(await readGrid(bytes)).toEqual(table);
  });

  it('GB18030 and Windows-1252, which nothing marks', async () => {
    expect(await readGrid(chinese)).toEqual([
      ['编号', '名称'],
      ['1', '萤石'],
      ['2', '水晶'],
    ]);
    expect((await readFile(western)).encoding).toBe('windows-1252');
    expect((await readGrid(western))?.[1]).toEqual(['1', 'Grün', 'Münster']);
  });

  it('one line in another encoding than the rest is read, and said', async () => {
    const mixedBytes = Uint8Array.from([
      ...encodeText('名称,产地\n萤石,湖南\n水晶,四川\n'),
      0x47,
      0x72,
      0xfc,
      0x6e,
      ...encodeText(',Bayern\n'),
    ]);
    const read = await readFile(mixedBytes);
    expect([read.encoding, read.isMixed]).toEqual(['utf-8', true]);
    expect(read.worksheets[0]?.grid.slice(1)).toEqual([
      ['萤石', '湖南'],
      ['水晶', '四川'],
      ['Grün', 'Bayern'],
    ]);
  });
});

/** Encodes a text in an encoding with one or two bytes per character. */
function encodeCharset(text: string, encoding: string): Uint8Array {
  const bytes = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const isScript = /^(?:big5|shift_jis|euc-kr|gb18030)$/.test(encoding);
  for (let lead = 0x80; lead < 0x100; lead += 1)
    for (let trail = isScript ? 0x40 : 0xff; trail < 0x100; trail += 1) {
      const pair = isScript ? [lead, trail] : [lead];
      const sign = decoder.decode(Uint8Array.from(pair));
      if ([...sign].length === 1 && sign !== '\ufffd' && !bytes.has(sign)) bytes.set(sign, pair);
    }
  return Uint8Array.from([...text].flatMap((sign) => bytes.get(sign) ?? [sign.charCodeAt(0)]));
}

describe('the encoding of a text that nothing marks', () => {
  const german = 'Nr;Mineral;Fundort;Größe\n1;Fluorit;Wölsendorf, Oberpfalz;5x4\n2;Proustit;Jáchymov, Böhmen;2';
  test.each<[Encoding, string]>([
    ['big5', '編號,礦物名稱,產地\n1,螢石,中國湖南省\n2,水晶,台灣花蓮縣'],
    ['gb18030', '编号,矿物名称,产地\n1,萤石,湖南省郴州\n2,白钨矿,四川省平武县'],
    ['shift_jis', '番号,鉱物名,産地\n1,水晶,山梨県甲府市\n2,フローライト,岐阜県'],
    ['euc-kr', '번호,광물,산지\n1,형석,강원도 영월군\n2,수정,경상북도 울진군'],
    ['windows-1250', 'Číslo;Minerál;Lokalita\n1;Křemen;Příbram, Březové Hory\n2;Stříbro;Jáchymov'],
    ['iso-8859-2', 'Nr;Minerał;Miejsce\n1;Kwarc;Strzegom, Śląsk\n2;Złoto;Złoty Stok, kopalnia węgla'],
    ['windows-1251', 'Номер;Минерал;Место\n1;Кварц;Дальнегорск, Приморский край\n2;Флюорит;Вишнёвые горы'],
    ['koi8-r', 'Номер;Минерал;Место\n1;Кварц;Дальнегорск\n2;Флюорит;Вишневые горы'],
    ['macintosh', german],
    ['windows-1252', german],
    ['windows-1252', 'Nr;Minéral;Localité\n1;Azurite;Chessy-les-Mines, Rhône-Alpes, carrière'],
    ['windows-1252', 'Numero;Località\n1;Cave di Carrara, società'],
    ['windows-1252', 'Nr;Sted\n1;Sørensenit, Grønland, Kvanefjeld på Tunulliarfik'],
  ])('is seen, and previewed: %s', async (encoding, text) => {
    const read = await readFile(encodeCharset(text, encoding));
    expect(read.encoding).toBe(encoding);
    expect(read.worksheets[0]?.grid.map((row) => row.join('|'))).toEqual(
      text.split('\n').map((line) =>
        line
          .split(text.includes(';') ? ';' : ',')
          .map((cell) => cell.trim())
          .join('|'),
      ),
    );
    expect(read.previews?.[encoding]).toMatch(/\P{ASCII}/u);
  });

  it('of DOS is seen by its letters, and any can be chosen', async () => {
    const bytes = Uint8Array.from([
      ...encodeText('No,Mineral\n1,T'),
      0x81,
      ...encodeText('rkis\n2,M'),
      0x81,
      ...encodeText('nster'),
    ]);
    expect((await readFile(bytes)).encoding).toBe('cp850');
    expect((await readGrid(bytes))?.[1]).toEqual(['1', 'Türkis']);
    expect((await readFile(bytes, { encoding: 'big5' })).encoding).toBe('big5');
  });
});

describe('cells of a text', () => {
  test.each([
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'sep=;\na,x;b\n1;2',
      [
        ['a,x', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n"x ""y""\nz",2\r\n',
      [
        ['a', 'b'],
        ['x "y"\nz', '2'],
      ],
    ],
    [
      'a,b\n"3 inch,2',
      [
        ['a', 'b'],
        ['"3 inch', '2'],
      ],
    ],
    [
      'a, b, c\n1, "x, ""y""", z\n2, "big" rock, 4" long',
      [
        ['a', 'b', 'c'],
        ['1', 'x, "y"', 'z'],
        ['2', '"big" rock', '4" long'],
      ],
    ],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
  ])('%j', (text, grid) => {
    expect(readText(text).worksheets[0]?.grid).toEqual(grid);
  });

  it('are what was written, whatever it is', () => {
    const cell = fc.string().map((text) => text.replace(/\r\n?/g, '\n').trim());
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(rows, (grid) => {
        const head = ['first', 'second', 'third'];
        const text = [head, ...grid]
          .map((row) => row.map((cellText) => `"${cellText.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const read = readText(text).worksheets[0]?.grid ?? [];
        const expectedRows = grid.slice(0, grid.findLastIndex((row) => row.some((cellText) => cellText !== '')) + 1);
        expect(read).toEqual([head, ...expectedRows]);
      }),
    );
  });
});

describe('a workbook', () => {
  it('shows its texts, numbers, dates and the results of its formulas', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Price &amp; more</t></is></c></row>
      <row r="3"><c r="A3" s="1"><v>45484</v></c><c r="B3"><f>1+1</f><v>38.499999999999996</v></c><c r="C3"><f>2</f></c></row>`;
    const read = await readFile(await aWorkbook(rows, ['Date &lt;x&gt;']));
    expect(read.worksheets[0]?.grid).toEqual([['Date <x>', '', 'Price & more'], [], ['2024-07-11', '38.5']]);
    expect(read.worksheets[0]?.findings).toEqual([{ kind: 'formula', row: 3, column: 2, text: '' }]);
  });

  it('of OpenDocument, with cells that repeat', async () => {
    const cell = (text: string, attributes = '') =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const content = `<office:spreadsheet><table:table table:name="T"><table:table-row>${cell('No')}${cell('x', 'table:number-columns-repeated="2"')}</table:table-row>
      <table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:spreadsheet>`;
    const read = await readFile(await anArchive({ 'content.xml': content }));
    expect(read.worksheets).toMatchObject([{ name: 'T', grid: [['No', 'x', 'x']] }]);
  });
});

describe('what stands beside the cells of a workbook', () => {
  const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  it('merged areas are filled downwards, hidden rows and strays are found', async () => {
    const rows = `<row r="1">${cell('A1', 'No')}${cell('B1', 'Locality')}${cell('KO1', 'x')}</row>
      <row r="2">${cell('A2', '1')}${cell('B2', 'Bavaria')}</row><row r="3" hidden="1">${cell('A3', '2')}</row>`;
    const [worksheet] = (await readFile(await aWorkbook(`${rows}<mergeCell ref="B2:B3"/>`))).worksheets;
    expect(worksheet?.grid).toEqual([
      ['No', 'Locality'],
      ['1', 'Bavaria'],
      ['2', 'Bavaria'],
    ]);
    expect(worksheet?.findings.map(({ kind, row, column }) => [kind, row, column])).toEqual([
      ['stray', 1, 300],
      ['hidden', 3, null],
      ['merged', 3, 1],
    ]);
  });

  it('comments and pictures are found at their rows', async () => {
    const relation = (type: string, target: string) =>
      `<Relationship Id="${type}" Type="x/${type}" Target="${target}"/>`;
    const file = await anArchive({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>',
      'xl/worksheets/sheet1.xml': `<row r="1">${cell('A1', 'No')}</row><row r="2">${cell('A2', '1')}</row>`,
      'xl/worksheets/_rels/sheet1.xml.rels':
        relation('comments', '../comments1.xml') + relation('drawing', '../drawings/drawing1.xml'),
      'xl/comments1.xml': '<comment ref="A2"><text><t>mine</t></text></comment>',
      'xl/drawings/drawing1.xml':
        '<xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>1</xdr:row></xdr:from><xdr:pic/></xdr:oneCellAnchor>',
    });
    const findings = (await readFile(file)).worksheets[0]?.findings.map(({ kind, row }) => `${kind} ${row}`);
    expect(findings?.toSorted()).toEqual(['comment 2', 'picture 2']);
  });

  it('errors are what their cells show, and a year that became a date is found', async () => {
    const rows = `<row r="1">${cell('A1', 'No')}<c r="B1" t="e"><v>#N/A</v></c><c r="C1" s="1"><v>2005</v></c><c r="D1" t="e"><v>#REF!</v></c></row>`;
    const [worksheet] = (await readFile(await aWorkbook(rows))).worksheets;
    expect(worksheet?.grid).toEqual([['No', '#N/A', '2005', '#REF!']]);
    expect(worksheet?.findings).toEqual([{ kind: 'year', row: 1, column: 2, text: '1905-06-27' }]);
  });

  it('of OpenDocument: currencies, dates as far as they are shown, leading zeros, line breaks and comments', async () => {
    const odsCell = (attributes: string, text: string) =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const comment = '<office:annotation><text:p>mine</text:p></office:annotation>';
    const content = `<style:style style:name="c1" style:data-style-name="d1"/><number:date-style style:name="d1"><number:year/></number:date-style>
      <table:table table:name="T"><table:table-row>${[
        odsCell('office:value-type="float" office:value="7"', '0007'),
        odsCell('office:value-type="float" office:value="8"', 'M-0008'),
        odsCell('office:value-type="currency" office:currency="JPY" office:value="5000"', '¥5,000'),
        odsCell('office:value-type="date" office:date-value="1998-05-01"', 'Mai 98'),
        odsCell('table:style-name="c1" office:value-type="date" office:date-value="1998-05-01"', '01.05.98'),
        odsCell('office:value-type="percentage" office:value="0.5"', '50 %'),
        odsCell('', 'one<text:line-break/>two<text:tab/>three'),
        `<table:table-cell>${comment}<text:p>x</text:p></table:table-cell>`,
      ].join('')}</table:table-row></table:table>`;
    const [worksheet] = (await readFile(await anArchive({ 'content.xml': content }))).worksheets;
    expect(worksheet?.grid).toEqual([['0007', 'M-0008', '5000 JPY', '1998-05', '1998', '50 %', 'one\ntwo three', 'x']]);
    expect(worksheet?.findings).toEqual([{ kind: 'comment', row: 1, column: 7, text: 'mine' }]);
  });
});

describe('what is no table is refused', () => {
  const columnNames = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');
  test.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing', new Uint8Array(), 'empty_file'],
    ['blanks', encodeText(' \n \n'), 'empty_file'],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'not_a_table'],
    ['bytes', Uint8Array.from({ length: 4000 }, (_, index) => (index * 7) % 31), 'not_a_table'],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old_workbook'],
    [
      'one with a password',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...wide('EncryptedPackage', true, false)]),
      'protected',
    ],
    ['a zip of anything', anArchive({ 'a.txt': 'x' }), 'not_a_table'],
    ['a Numbers document', anArchive({ 'Index/Document.iwa': 'x' }), 'numbers_document'],
    ['a binary workbook', anArchive({ 'xl/workbook.bin': 'x' }), 'binary_workbook'],
    ['a text document', anArchive({ 'word/document.xml': 'x' }), 'text_document'],
    [
      'a link to a sheet',
      encodeText('{"url": "https://docs.google.com/open?id=abc", "doc_id": "abc"}'),
      'sheet_shortcut',
    ],
    ['a web page', encodeText('<html><body><table><tr><td>No</td></tr></table></body></html>'), 'html_page'],
    [
      'a workbook of 2003',
      encodeText('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>'),
      'xml_workbook',
    ],
    [
      'a flat document',
      encodeText('<?xml version="1.0"?><office:document xmlns:office="x"></office:document>'),
      'flat_document',
    ],
    ['other XML', encodeText('<?xml version="1.0"?><minerals><mineral/></minerals>'), 'other_xml'],
    ['a database', encodeText('SQLite format 3\0xxxxxxxx'), 'database'],
    ['half a zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'damaged'],
    ['500 columns', encodeText(`${columnNames(500)}\n${columnNames(500)}`), 'too_many_columns'],
    ['a cell of 5 MB', encodeText(`a,b\n1,${'x'.repeat(5_000_000)}`), 'cell_too_long'],
    ['a workbook of tags that never end', aWorkbook('<row a="'.repeat(100_001)), 'empty_file'],
    ['a row far below', aWorkbook('<row r="900000"><c r="A900000"><v>1</v></c></row>'), 'too_many_rows'],
  ])('%s', async (_, bytes, fault) => {
    expect(await readFault(await bytes)).toBe(fault);
  });

  it('200 MB, and a workbook that unpacks to more than it may', async () => {
    expect(await readFault(new Uint8Array(200 * 1024 * 1024))).toBe('too_large');
    const bomb = openArchive(await anArchive({ a: new Uint8Array(600_000), b: new Uint8Array(600_000) }), 1_000_000);
    expect(await bomb.read('a')).toHaveLength(600_000);
    await expect(bomb.read('b')).rejects.toMatchObject({ fault: 'too_large_unpacked' });
  });

  it('says in which row a cell is too long', async () => {
    await expect(readFile(encodeText(`a,b\n1,2\n1,${'x'.repeat(CELL_MAX + 1)}`))).rejects.toMatchObject({ row: 3 });
  });
});
