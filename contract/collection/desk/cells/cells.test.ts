import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredOrders, unknownOrders } from '#contract/collection/import/cells/read-date.ts';
import { choiceValues } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { currencyCodes, minorDigits } from '#contract/format/currencies.ts';
import { screenTexts, type TextName } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { tag, tags } from '#contract/text/tags.ts';
import type { CellColumn, CellContext, CellFields } from './cell-fields.ts';
import { readCell } from './read-cell.ts';
import { writeCell } from './write-cell.ts';

const usual: CellContext = {
  locale: 'en',
  size_unit: 'cm',
  weight_unit: 'g',
  currency: 'EUR',
  decimalSign: null,
  dateOrders: unknownOrders,
};

describe('a cell that was typed or pasted', () => {
  it.each<[CellColumn, string, CellFields]>([
    ['storage', ' Cabinet A / \n Drawer 3 ', { storage: 'Cabinet A / Drawer 3' }],
    ['storage', '', { storage: null }],
    ['dealer', 'Kristalle', { dealer: 'Kristalle' }],
    ['tags', 'twin; 紫色、"a, b", twin', { tags: ['twin', '紫色', 'a, b'] }],
    ['tags', '', { tags: [] }],
    ['status', 'sold', { status: 'sold' }],
    ['status', '已售出', { status: 'sold' }],
    ['access_level', 'Private', { access_level: 'private' }],
    ['size', '12 x 8 x 5', { size: { length: 120, width: 80, height: 50 } }],
    ['size', '52 mm', { size: { length: 52, width: null, height: null } }],
    ['size', '? × 40 × 32 mm', { size: { length: null, width: 40, height: 32 } }],
    ['size', '', { size: { length: null, width: null, height: null } }],
    ['weight', '1,5 kg', { weight: 1500 }],
    ['weight', '214', { weight: 214 }],
    ['weight', '', { weight: null }],
    ['price', 'US$ 120.-', { buy_price: 120, currency: 'USD' }],
    ['price', '38,50', { buy_price: 38.5, currency: 'EUR' }],
    ['price', '', { buy_price: null, currency: null }],
    ['value', '¥350', { value: 350, value_currency: 'CNY' }],
    ['value', '1,200', { value: 1200, value_currency: 'EUR' }],
    ['purchase_date', '12 May 1987', { purchase_date: '1987-05-12' }],
    ['purchase_date', '2024年5月', { purchase_date: '2024-05' }],
    ['valued_at', '', { valued_at: null }],
  ])('of %s, “%s”, says %j', (name, text, fields) => expect(readCell(name, text, usual)).toEqual({ fields }));

  it.each<[CellColumn, string, TextName]>([
    ['size', 'large', 'cell_size'],
    ['size', '5-6 cm', 'cell_size'],
    ['size', '? × large', 'cell_size'],
    ['size', '12 x 8 x 5 cm, matrix', 'cell_size'],
    ['weight', '1.250 g', 'cell_weight'],
    ['weight', '12 apples', 'cell_weight'],
    ['price', 'cheap', 'cell_amount'],
    ['price', 'EUR', 'cell_amount'],
    ['value', '1.200', 'cell_amount'],
    ['purchase_date', '03/04/2020', 'cell_date_order'],
    ['purchase_date', 'ca. 1998', 'form_date'],
    ['purchase_date', '12.05.87', 'form_date'],
    ['purchase_date', '2999', 'form_date_future'],
    ['status', 'eaten', 'form_choice'],
    ['status', '', 'form_required'],
    ['tags', 'a tag that is much longer than thirty characters', 'tags_rule'],
    ['storage', 'a\u0007b', 'form_text'],
  ])('of %s, “%s”, is refused as %s', (name, text, word) => {
    for (const locale of ['en', 'zh'] as const)
      expect(readCell(name, text, { ...usual, locale })).toEqual({ refusal: fillText(screenTexts[word], locale) });
  });

  it('that is too long says by how much', () =>
    expect(readCell('storage', 'x'.repeat(203), usual)).toEqual({ refusal: '3 characters too many' }));

  it('is read as the others of its column are written', () => {
    expect(
      readCell('purchase_date', '03/04/2020', { ...usual, dateOrders: answeredOrders(unknownOrders, 'mdy') }),
    ).toEqual({
      fields: { purchase_date: '2020-03-04' },
    });
    expect(readCell('price', '1.200', { ...usual, decimalSign: ',' })).toEqual({
      fields: { buy_price: 1200, currency: 'EUR' },
    });
  });
});

const anyChoice = <T>(values: readonly T[]) => fc.constantFrom(...values);
const anyContext = fc.record({
  locale: anyChoice(['en', 'zh'] as const),
  size_unit: anyChoice(['cm', 'mm', 'in'] as const),
  weight_unit: anyChoice(['g', 'kg', 'ct', 'oz', 'lb'] as const),
  currency: fc.constant('EUR'),
  decimalSign: anyChoice([null, '.', ','] as const),
  dateOrders: anyChoice([null, 'dmy', 'mdy'] as const).map((order) => answeredOrders(unknownOrders, order)),
});
const line = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const lineOrNull = line.map((text) => text.trim() || null);
const side = fc.option(fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 1000));
const date = fc
  .date({ min: new Date('1500-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
  .chain((day) => anyChoice([4, 7, 10].map((end) => day.toISOString().slice(0, end))));
const amount = anyChoice(currencyCodes).chain((currency) =>
  fc.integer({ min: 0, max: 1e9 }).map((minor) => ({ amount: minor / 10 ** minorDigits(currency), currency })),
);
const anyTags = fc
  .array(
    line.filter((text) => tag.safeParse(text).success).map((text) => tag.parse(text)),
    { maxLength: 8 },
  )
  .map((list) => tags.parse(list));

/** A specimen with a value in every cell. */
const anySpecimen = fc.record({
  storage: lineOrNull,
  dealer: lineOrNull,
  own_number: lineOrNull,
  tags: anyTags,
  op_tags: anyTags,
  status: anyChoice(choiceValues(specimenFields.status.kind)),
  access_level: anyChoice(choiceValues(specimenFields.access_level.kind)),
  size: fc.record({ length: side, width: side, height: side }),
  weight: fc.option(fc.integer({ min: 1, max: 1e9 }).map((n) => n / 10_000)),
  purchase_date: fc.option(date),
  valued_at: fc.option(date),
});

describe('what a specimen says', () => {
  it('written into a cell is read back as the same, in any unit and language', () => {
    fc.assert(
      fc.property(anySpecimen, anyContext, (specimen, context) => {
        for (const name of Object.keys(specimen) as (keyof typeof specimen)[]) {
          const text = writeCell(name, specimen, context);
          expect([name, text, readCell(name, text, context)]).toEqual([
            name,
            text,
            { fields: { [name]: specimen[name] } },
          ]);
        }
      }),
    );
  });

  it('of money is read back as the same in its currency', () => {
    fc.assert(
      fc.property(amount, anyContext, ({ amount: buy_price, currency }, context) => {
        const text = writeCell('price', { buy_price, currency }, context);
        expect([text, readCell('price', text, context)]).toEqual([text, { fields: { buy_price, currency } }]);
      }),
    );
  });
});
