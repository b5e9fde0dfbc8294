import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CELL_MAX } from '../import-limits.ts';
import { anArchive, aWorkbook } from './archive-for-tests.ts';
import { readFile, readText } from './read-file.ts';
import { TableError } from './table-grid.ts';
import { openArchive } from './unzip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const gridOf = async (bytes: Uint8Array) => (await readFile(bytes)).sheets[0]?.grid;
const faultOf = async (bytes: Uint8Array) => {
  try {
    await readFile(bytes);
    return null;
  } catch (fault) {
    return fault instanceof TableError ? fault.fault : fault;
  }
};

const wide = (text: string, isLittle: boolean, mark = true) => {
  const view = new DataView(new ArrayBuffer((text.length + (mark ? 1 : 0)) * 2));
  const codes = [...(mark ? [0xfeff] : []), ...Array.from(text, (sign) => sign.charCodeAt(0))];
  for (const [at, code] of codes.entries()) view.setUint16(at * 2, code, isLittle);
  return new Uint8Array(view.buffer);
};

const table = [
  ['编号', 'Name', 'Größe'],
  ['1', '萤石', 'groß'],
];
const asText = '编号,Name,Größe\n1,萤石,groß';
// 编号,名称\n1,萤石\n2,水晶 as Chinese Excel saves it, and a table as Western Excel did.
const chinese = Uint8Array.from([
  ...[0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x31, 0x2c, 0xd3, 0xa9, 0xca, 0xaf, 0x0a],
  ...[0x32, 0x2c, 0xcb, 0xae, 0xbe, 0xa7],
]);
const western = Uint8Array.from([
  ...bytesOf('no,locality\n1,Gr'),
  0xfc,
  ...bytesOf('n, M'),
  0xfc,
  ...bytesOf('nster\n2,Ol'),
]);

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', bytesOf(asText)],
    ['UTF-8 with a mark', bytesOf(`\ufeff${asText}`)],
    ['UTF-16, little end first', wide(asText.replaceAll(',', '\t'), true)],
    ['UTF-16, big end first', wide(asText, false)],
  ])('%s', async (_, bytes) => {
    expect(await gridOf(bytes)).toEqual(table);
  });

  it('GB18030 and Windows-1252, which nothing marks', async () => {
    expect(await gridOf(chinese)).toEqual([
      ['编号', '名称'],
      ['1', '萤石'],
      ['2', '水晶'],
    ]);
    expect((await readFile(western)).encoding).toBe('windows-1252');
    expect((await gridOf(western))?.[1]).toEqual(['1', 'Grün', 'Münster']);
  });

  it('one line in another encoding than the rest is read, and said', async () => {
    const mixed = Uint8Array.from([
      ...bytesOf('名称,产地\n萤石,湖南\n水晶,四川\n'),
      0x47,
      0x72,
      0xfc,
      0x6e,
      ...bytesOf(',Bayern\n'),
    ]);
    const read = await readFile(mixed);
    expect([read.encoding, read.isMixed]).toEqual(['utf-8', true]);
    expect(read.sheets[0]?.grid.slice(1)).toEqual([
      ['萤石', '湖南'],
      ['水晶', '四川'],
      ['Grün', 'Bayern'],
    ]);
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
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
  ])('%j', (text, grid) => {
    expect(readText(text).sheets[0]?.grid).toEqual(grid);
  });

  it('are what was written, whatever it is', () => {
    const cell = fc.string().map((text) => text.replace(/\r\n?/g, '\n').trim());
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(rows, (grid) => {
        const head = ['first', 'second', 'third'];
        const text = [head, ...grid]
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const read = readText(text).sheets[0]?.grid ?? [];
        const kept = grid.slice(0, grid.findLastIndex((row) => row.some((one) => one !== '')) + 1);
        expect(read).toEqual([head, ...kept]);
      }),
    );
  });
});

describe('a workbook', () => {
  it('shows its texts, numbers, dates and the results of its formulas', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Price &amp; more</t></is></c></row>
      <row r="3"><c r="A3" s="1"><v>45484</v></c><c r="B3"><f>1+1</f><v>38.499999999999996</v></c><c r="C3"><f>2</f></c></row>`;
    const read = await readFile(await aWorkbook(rows, ['Date &lt;x&gt;']));
    expect(read.sheets).toEqual([
      { name: 'One', grid: [['Date <x>', '', 'Price & more'], [], ['2024-07-11', '38.5']] },
    ]);
    expect(read.formulas).toBe(1);
  });

  it('of OpenDocument, with cells that repeat', async () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
    const content = `<office:spreadsheet><table:table table:name="T"><table:table-row>${cell('No')}${cell('x', 'table:number-columns-repeated="2"')}</table:table-row>
      <table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:spreadsheet>`;
    const read = await readFile(await anArchive({ 'content.xml': content }));
    expect(read.sheets).toEqual([{ name: 'T', grid: [['No', 'x', 'x']] }]);
  });
});

describe('what is no table is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',');
  test.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing', new Uint8Array(), 'empty_file'],
    ['blanks', bytesOf(' \n \n'), 'empty_file'],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'not_a_table'],
    ['bytes', Uint8Array.from({ length: 4000 }, (_, at) => (at * 7) % 31), 'not_a_table'],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old_workbook'],
    [
      'one with a password',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...wide('EncryptedPackage', true, false)]),
      'protected',
    ],
    ['a zip of anything', anArchive({ 'a.txt': 'x' }), 'not_a_table'],
    ['half a zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'damaged'],
    ['500 columns', bytesOf(`${many(500)}\n${many(500)}`), 'too_many_columns'],
    ['a cell of 5 MB', bytesOf(`a,b\n1,${'x'.repeat(5_000_000)}`), 'cell_too_long'],
    ['a row far below', aWorkbook('<row r="900000"><c r="A900000"><v>1</v></c></row>'), 'too_many_rows'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(await bytes)).toBe(fault);
  });

  it('200 MB, and a workbook that unpacks to more than it may', async () => {
    expect(await faultOf(new Uint8Array(200 * 1024 * 1024))).toBe('too_large');
    const bomb = openArchive(await anArchive({ a: new Uint8Array(600_000), b: new Uint8Array(600_000) }), 1_000_000);
    expect(await bomb.read('a')).toHaveLength(600_000);
    await expect(bomb.read('b')).rejects.toMatchObject({ fault: 'too_large_unpacked' });
  });

  it('says in which row a cell is too long', async () => {
    await expect(readFile(bytesOf(`a,b\n1,2\n1,${'x'.repeat(CELL_MAX + 1)}`))).rejects.toMatchObject({ row: 3 });
  });
});
