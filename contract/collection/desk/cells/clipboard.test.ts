import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClipboard, readTable, writeTable } from './clipboard-html.ts';
import { type CellBlock, PASTE_COLUMNS_MAX, PASTE_ROWS_MAX, readTabbed, writeTabbed } from './clipboard-text.ts';

describe('text that a spreadsheet copied', () => {
  it.each<[string, string, CellBlock]>([
    ['one cell', 'Box 1', [['Box 1']]],
    [
      'a block with the line break at its end',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line breaks of an old Mac', 'a\rb\r', [['a'], ['b']]],
    [
      'blank cells',
      '\ta\n\t',
      [
        ['', 'a'],
        ['', ''],
      ],
    ],
    ['a blank row in the middle', 'a\n\nb\n', [['a'], [''], ['b']]],
    ['a line break in a cell', '"a\r\nb"\tc', [['a\nb', 'c']]],
    ['quotes in quotes', '"a ""b"""\tc', [['a "b"', 'c']]],
    ['quotes inside a cell', 'the "blue" one\t5', [['the "blue" one', '5']]],
    ['a quote that nothing closes', '"a\tb\nc', [['"a', 'b'], ['c']]],
    ['inches, and text behind a quote', '"5" x 3"\tb', [['"5" x 3"', 'b']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, block) => expect(readTabbed(text)).toEqual(block));
});

describe('a table of HTML', () => {
  it.each<[string, string, CellBlock | null]>([
    [
      'of a spreadsheet',
      '<html><head><style>td{mso-x:"<td>"}</style></head><body><!--StartFragment--><table><col width=64><tr height=20><td height=20 class=xl65>Cabinet&nbsp;A\n  / 3</td><td>5&lt;6 &amp; &quot;b&quot;</td></tr><tr><td>a<br>b</td><td></td></tr></table></body></html>',
      [
        ['Cabinet A / 3', '5<6 & "b"'],
        ['a\nb', ''],
      ],
    ],
    [
      'of which cells reach over several',
      '<table><tr><td rowspan=2>a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      [
        ['a', 'b', ''],
        ['', 'c', 'd'],
      ],
    ],
    [
      'whose cells are not closed',
      '<TABLE><TR><TD>a<TD>b<TR><TD>c<TD>d</TABLE>',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with a table in a cell',
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>',
      [['a b', 'c']].map((row) => row.map((text) => text.replace('a b', 'ab'))),
    ],
    ['before another', '<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>', [['a']]],
    [
      'with signs by their number',
      '<table><tr><td>&#215;&#x4e2d;&#0;&#xd800;&nope;</td></tr></table>',
      [['×中&nope;']],
    ],
    ['that is none', '<p>Hello</p>', null],
    ['that is not closed', '<table><tr><td>a', [['a']]],
    ['with a script', '<table><tr><td>a<script>"</td>"</script></td></tr></table>', [['a']]],
  ])('%s', (_, html, block) => expect(readTable(html)).toEqual(block));

  it('counts where the plain text has another shape', () => {
    const html = '<table><tr><td>a<br>b</td><td>c</td></tr></table>';
    expect(readClipboard({ text: 'a\nb\tc', html })).toEqual([['a\nb', 'c']]);
    expect(readClipboard({ text: 'x\ty', html })).toEqual([['x', 'y']]);
    expect(readClipboard({ text: '', html })).toEqual([['a\nb', 'c']]);
    expect(readClipboard({ text: 'x', html: '<b>x</b>' })).toEqual([['x']]);
    expect(readClipboard({ text: '', html: '' })).toBeNull();
  });
});

const anyText = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'"\t\n<>&;a 中'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
    maxLength: 12,
  })
  .map((text) => text.replace(/\r\n?/gu, '\n'));
const aBlock = (text: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
/** HTML keeps neither spaces at the ends of a text nor two in a row. */
const tidyText = anyText.map((text) => text.replace(/[\s\u00a0]+/gu, ' ').trim());

describe('a block', () => {
  it('written as text is read back as the same', () => {
    fc.assert(
      fc.property(aBlock(anyText), (block) => {
        // A last row of one blank cell can't be told from a trailing line break.
        fc.pre(block.length === 1 || block.at(-1)?.join() !== '');
        expect(readTabbed(writeTabbed(block))).toEqual(block);
      }),
    );
  });

  it('is copied so that no program runs it as a formula, and read back as it was', () => {
    const block = [['=HYPERLINK("x")', '-2 °C', "'90s", '-5']];
    expect(writeTabbed(block)).toBe(`'=HYPERLINK("x")\t'-2 °C\t''90s\t-5`);
    expect(readTabbed(writeTabbed(block))).toEqual(block);
    expect(readTable(writeTable(block))).toEqual(block);
  });

  it('written as HTML is read back as the same', () => {
    fc.assert(
      fc.property(aBlock(tidyText), (block) => {
        expect(readTable(writeTable(block))).toEqual(block);
      }),
    );
  });

  it('of 3,000 rows and 30 columns goes both ways', () => {
    const block = Array.from({ length: PASTE_ROWS_MAX }, (_, row) =>
      Array.from({ length: PASTE_COLUMNS_MAX }, (_, column) => `${row} "${column}"\nx`),
    );
    expect(readTabbed(writeTabbed(block))).toEqual(block);
    expect(readTable(writeTable(block))).toEqual(block);
  });
});

const fragments = [
  '<table',
  '<tr',
  '<td',
  '<td colspan=9999 rowspan=9999>',
  '</td>',
  '>',
  '<',
  '<!--',
  '-->',
  '<style>',
  '"',
  '""',
  '\t',
  '\n',
  '\r',
  'a',
  '&#9;',
  '&',
  '\u0000',
  '\ud800',
  '<table><tr><td>',
];
const hostile = fc
  .array(fc.constantFrom(...fragments), { maxLength: 60 })
  .map((htmlFragments) => htmlFragments.join(''));

describe('whatever a clipboard holds', () => {
  it('is read as rows of texts that are no more than one beyond what is pasted', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, html) => {
        const table = readTable(html) ?? [];
        expect(table.length).toBeLessThanOrEqual(PASTE_ROWS_MAX + 1);
        for (const row of table) expect(row.length).toBeLessThanOrEqual(PASTE_COLUMNS_MAX + 1);
        const rows = readClipboard({ text, html });
        for (const row of rows ?? []) for (const cell of row) expect(typeof cell).toBe('string');
        // Removes what may be lost of a text: its quotes and line ends.
        const plainText = (value: string) => value.replace(/["\t\n\r]/gu, '');
        expect(plainText(readTabbed(text).flat().join(''))).toBe(plainText(text));
      }),
    );
  });

  it.each([
    '"',
    '"a\t',
    '"a""\t',
    '<',
    '<td',
    '<!--',
    '<table><tr><td rowspan=9999>',
    '<td colspan=9999>',
    '<style>',
    '&#',
  ])('and be it “%s” a million times, is read to its end', (fragment) => {
    const text = fragment.repeat(1_000_000 / fragment.length);
    expect(readTabbed(text).length).toBeGreaterThan(0);
    expect((readTable(text) ?? []).length).toBeLessThanOrEqual(PASTE_ROWS_MAX + 1);
  });
});
