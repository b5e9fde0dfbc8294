import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unknownOrders } from '#contract/collection/import/cells/read-date.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import type { CellFields } from './cell-fields.ts';
import { PASTE_COLUMNS_MAX, PASTE_ROWS_MAX } from './clipboard-text.ts';
import { isBlockTooLarge, pasteCells, spreadBlock } from './paste-cells.ts';
import { writeCell } from './write-cell.ts';

const context = { locale: 'en', size_unit: 'cm', weight_unit: 'g', currency: 'EUR' } as const;
const blank: CellFields = {
  storage: null,
  dealer: null,
  status: 'in_collection',
  size: { length: null, width: null, height: null },
  weight: null,
  buy_price: null,
  currency: null,
  purchase_date: null,
};
const paste = (block: string[][], columns: string[], specimens: CellFields[]) =>
  pasteCells(block, { specimens, columns, context, readOnlyText: () => 'Quartz' });

describe('a block', () => {
  it.each<[string, string[][], [number, number], string[][]]>([
    [
      'of one cell fills the selection',
      [['a']],
      [2, 2],
      [
        ['a', 'a'],
        ['a', 'a'],
      ],
    ],
    [
      'of one row fills the rows',
      [['a', 'b']],
      [2, 2],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ],
    ['is repeated in a multiple of it', [['a'], ['b']], [4, 1], [['a'], ['b'], ['a'], ['b']]],
    ['is as it is where it does not fit', [['a'], ['b']], [3, 1], [['a'], ['b']]],
    ['larger than the selection is as it is', [['a', 'b']], [1, 1], [['a', 'b']]],
    ['with short rows has no cells there', [['a', 'b'], ['c']], [1, 1], [['a', 'b'], ['c']]],
  ])('%s', (_, block, [row_count, column_count], spread) =>
    expect(spreadBlock(block, { row_count, column_count })).toEqual(spread),
  );

  it('is too large from 3,001 rows or 31 columns', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['a']);
    const columns = (count: number) => [Array.from({ length: count }, () => 'a')];
    expect([PASTE_ROWS_MAX, PASTE_ROWS_MAX + 1].map((count) => isBlockTooLarge(rows(count)))).toEqual([false, true]);
    expect([PASTE_COLUMNS_MAX, PASTE_COLUMNS_MAX + 1].map((count) => isBlockTooLarge(columns(count)))).toEqual([
      false,
      true,
    ]);
  });
});

describe('pasting', () => {
  it('writes what can be read, refuses the others by themselves, and leaves out what says so already', () => {
    const specimens = [blank, { ...blank, storage: 'Box 2', weight: 12 }, blank];
    const block = [
      ['Box 1', 'heavy', 'Quartz'],
      ['Box 2', '12 g', 'Calcite'],
    ];
    const { changes, refusedCells } = paste(block, ['storage', 'weight', 'name'], specimens);
    expect(changes).toEqual([{ specimen: specimens[0], from: { storage: null }, to: { storage: 'Box 1' } }]);
    expect(refusedCells).toEqual([
      { specimen: specimens[0], column: 'weight', text: 'heavy', reason: 'Write a weight like 214 g' },
      { specimen: specimens[1], column: 'name', text: 'Calcite', reason: fillText(screenTexts.cell_read_only, 'en') },
    ]);
  });

  it('reads each column as its cells are written', () => {
    const dates = [
      ['13/05/1987', '1.250'],
      ['03/04/2020', '2,5'],
      ['01/02/1999', ''],
    ];
    const specimens = [blank, blank, { ...blank, buy_price: 4, currency: 'USD' }];
    const { changes, refusedCells } = paste(dates, ['purchase_date', 'price'], specimens);
    expect(refusedCells).toEqual([]);
    expect(changes.map(({ to }) => to)).toEqual([
      { purchase_date: '1987-05-13', buy_price: 1250, currency: 'EUR' },
      { purchase_date: '2020-04-03', buy_price: 2.5, currency: 'EUR' },
      { purchase_date: '1999-02-01', buy_price: null, currency: null },
    ]);
  });

  it('leaves the cells for which a short row has no text', () => {
    const specimens = [1, 2].map(() => ({ ...blank, dealer: 'Fair' }));
    const { changes, refusedCells } = paste([['Box 1'], ['Box 2', 'Kristalle']], ['storage', 'dealer'], specimens);
    expect(refusedCells).toEqual([]);
    expect(changes.map(({ to }) => to)).toEqual([{ storage: 'Box 1' }, { storage: 'Box 2', dealer: 'Kristalle' }]);
  });

  it('takes the currency of the cell where the text names none', () => {
    const [change] = paste([['12']], ['price'], [{ ...blank, buy_price: 4, currency: 'JPY' }]).changes;
    expect(change).toMatchObject({
      from: { buy_price: 4, currency: 'JPY' },
      to: { buy_price: 12, currency: 'JPY' },
    });
  });

  it('what was copied from the same cells changes nothing, whatever it says', () => {
    const columns = ['storage', 'size', 'weight', 'price', 'purchase_date', 'status'] as const;
    const aSpecimen = fc.record({
      storage: fc.option(fc.string({ maxLength: 20 }).map((text) => text.trim() || 'x')),
      size: fc.record({
        length: fc.integer({ min: 1, max: 9999 }),
        width: fc.constant(null),
        height: fc.constant(null),
      }),
      weight: fc.option(fc.integer({ min: 1, max: 100_000 })),
      buy_price: fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100),
      currency: fc.constantFrom('EUR', 'USD', 'CNY'),
      purchase_date: fc.option(fc.constantFrom('1987', '1987-05', '1987-05-12', '2019-03-04')),
      status: fc.constantFrom('in_collection' as const, 'sold' as const, 'on_loan' as const),
    });
    fc.assert(
      fc.property(fc.array(aSpecimen, { minLength: 1, maxLength: 8 }), (specimens) => {
        const block = specimens.map((specimen) =>
          columns.map((column) =>
            writeCell(column, specimen, { ...context, decimalSign: null, dateOrders: unknownOrders }),
          ),
        );
        expect(paste(block, [...columns], specimens)).toEqual({ changes: [], refusedCells: [] });
        const { changes, refusedCells } = paste(
          block,
          [...columns],
          specimens.map(() => blank),
        );
        expect(refusedCells).toEqual([]);
        for (const [index, { to }] of changes.entries()) expect(specimens[index]).toMatchObject(to);
      }),
    );
  });

  it('whatever stands in the cells says something or is refused in words', () => {
    const anyCell = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'0123456789.,-/ ×x?"€$kgcm'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 30,
    });
    fc.assert(
      fc.property(anyCell, (text) => {
        const columns = ['storage', 'size', 'weight', 'price', 'purchase_date', 'status', 'name'];
        const { changes, refusedCells } = paste([columns.map(() => text)], columns, [blank]);
        for (const { reason } of refusedCells) expect(reason).not.toBe('');
        expect(changes.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
