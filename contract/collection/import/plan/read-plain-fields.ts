import { doubtfulYear, readDateNumber } from '#contract/collection/import/cells/date-column.ts';
import { headingSizeUnit, headingWeightUnit } from '#contract/collection/import/cells/measure-units.ts';
import { readChoice } from '#contract/collection/import/cells/read-choice.ts';
import { answeredOrders, readDate, unknownOrders } from '#contract/collection/import/cells/read-date.ts';
import { readSize, readWeight } from '#contract/collection/import/cells/read-measures.ts';
import { headingCurrency, readPrice } from '#contract/collection/import/cells/read-price.ts';
import type { FieldTarget } from '#contract/collection/import/columns/targets.ts';
import { type Cell, type RowReader, singleLine } from '#contract/collection/import/rows/row-reader.ts';
import type { RowFields } from '#contract/collection/import/rows/table-reading.ts';
import { currencyFields, type MoneyField } from '#contract/collection/measures/money-fields.ts';
import type { MatchingNames } from '#contract/collection/specimen/field.ts';
import { partialDate } from '#contract/collection/specimen/partial-date.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Size } from '#contract/format/size.ts';
import { normalizeMinId } from '#contract/numbers/min-id.ts';
import { readMarks, readOwners, readTags } from './read-lists.ts';

type LineField = MatchingNames<SpecimenFields, { kind: { type: 'line' } }> & FieldTarget;

/** Returns a text field cut to its limit; the rest goes into the private note. */
function line(row: RowReader, name: LineField): RowFields {
  const cells = row.cells(name);
  const [firstCell] = cells;
  if (!firstCell) return {};
  const text = singleLine(cells.map((cell) => cell.text).join(name === 'storage' ? ' / ' : '; '));
  const { max } = specimenFields[name].kind;
  if ([...text].length <= max) return { [name]: text };
  row.note('too_long', { ...firstCell, text }, String(max));
  row.keep({ ...firstCell, text });
  return { [name]: [...text].slice(0, max).join('') };
}

const sizeText = ({ length, width, height }: Size) =>
  `${[length, width, height].filter((side) => side !== null).join(' × ')} mm`;

function size(row: RowReader): RowFields {
  const { answers, columns } = row.tableReading;
  const read = (cell: Cell) => {
    const unit = columns[cell.column]?.size_unit ?? headingSizeUnit(cell.heading) ?? answers.size_unit;
    const measuredSize = readSize(cell.text, unit, row.decimalSign(cell));
    if (measuredSize?.isRange) row.note('size_range', cell, sizeText(measuredSize.value));
    if (measuredSize?.isRange || measuredSize?.remainder) row.keep(cell);
    return measuredSize;
  };
  const sizeCell = row.cell('size');
  if (sizeCell) {
    const measuredSize = read(sizeCell);
    if (!measuredSize) {
      row.bad('size_bad', sizeCell);
      return {};
    }
    return { size: measuredSize.value };
  }
  const sides = (['length', 'width', 'height'] as const).map((side) => {
    const cell = row.cell(side);
    const measuredSide = cell ? read(cell) : null;
    if (cell && !measuredSide) row.bad('size_bad', cell);
    return measuredSide?.value.length ?? null;
  });
  const [length = null, width = null, height = null] = sides;
  return sides.some((side) => side !== null) ? { size: { length, width, height } } : {};
}

function weight(row: RowReader): RowFields {
  const cell = row.cell('weight');
  if (!cell) return {};
  const { answers, columns } = row.tableReading;
  const unit = columns[cell.column]?.weight_unit ?? headingWeightUnit(cell.heading) ?? answers.weight_unit;
  const measuredWeight = readWeight(cell.text, unit, row.decimalSign(cell));
  if (!measuredWeight) {
    row.bad('weight_bad', cell);
    return {};
  }
  if (measuredWeight.remainder !== '') row.keep(cell);
  return { weight: measuredWeight.value };
}

function price(row: RowReader, name: MoneyField): RowFields {
  const currencyCell = row.cell(currencyFields[name]) ?? row.cell('currency');
  const cell = row.cell(name);
  const { answers, columns } = row.tableReading;
  const namedCurrency = currencyCell ? readPrice(currencyCell.text, null)?.currency : null;
  if (currencyCell && !namedCurrency && (name === 'buy_price' || currencyCell !== row.cell('currency')))
    row.bad('price_bad', currencyCell);
  if (!cell) return {};
  const foundPrice = readPrice(cell.text, row.decimalSign(cell));
  if (!foundPrice) {
    row.bad('price_bad', cell);
    return {};
  }
  if (foundPrice.amount === null) return {};
  const currency =
    foundPrice.currency ??
    namedCurrency ??
    columns[cell.column]?.currency ??
    headingCurrency(cell.heading) ??
    answers.currency;
  return { [name]: foundPrice.amount, [currencyFields[name]]: currency };
}

function date(row: RowReader, name: 'collect_date' | 'purchase_date' | 'valued_at'): RowFields {
  const cell = row.cell(name);
  if (!cell) return {};
  const { answers, orders, dates } = row.tableReading;
  const column = dates[cell.column];
  const number = column ? readDateNumber(row.dateCell(cell), column) : null;
  if (number) {
    if (number.doubt) row.note(number.doubt, { ...cell, text: number.otherReading }, number.date);
    return { [name]: number.date };
  }
  const readResult = readDate(
    cell.text,
    answeredOrders(orders[cell.column] ?? unknownOrders, answers.date_order),
    answers.century,
  );
  if (readResult === 'both' || readResult === 'century') {
    row.ask(readResult === 'both' ? 'date_both' : 'date_century', cell);
    return {};
  }
  if (!readResult || !partialDate.safeParse(readResult.date).success) {
    row.bad('date_bad', cell);
    return {};
  }
  if (readResult.isRough) {
    row.note('date_rough', cell, readResult.date);
    row.keep(cell);
  }
  const year = column ? doubtfulYear(readResult.date, column) : null;
  if (year !== null) row.note('date_day', { ...cell, text: year }, readResult.date);
  return { [name]: readResult.date };
}

function minId(row: RowReader): RowFields {
  const cell = row.cell('min_id');
  if (!cell) return {};
  const text = normalizeMinId(cell.text.replace(/^MIN-?ID:?\s*/iu, ''));
  if (/^[0-9A-Z]{3}-[0-9A-Z]{3}$/.test(text)) return { min_id: text };
  row.bad('min_id_bad', cell);
  return {};
}

function choice(row: RowReader, name: 'condition' | 'status' | 'access_level' | 'locality_precision'): RowFields {
  const cell = row.cell(name);
  if (!cell) return {};
  const value = readChoice<string>(specimenFields[name].kind.choiceNames, cell.text);
  if (value !== null) return { [name]: value } as RowFields;
  if (name === 'access_level' && yes.test(cell.text)) return { access_level: 'public' };
  if (name === 'access_level' && noPattern.test(cell.text)) return { access_level: 'private' };
  row.bad('choice_bad', cell);
  return {};
}

const yes = /^(?:yes|y|true|1|x|✓|是|有)$/iu;
const noPattern = /^(?:no|n|false|0|否|无)$/iu;

function micromount(row: RowReader): RowFields {
  const cell = row.cell('micromount');
  if (!cell) return {};
  if (yes.test(cell.text)) return { micromount: true };
  if (!noPattern.test(cell.text)) row.bad('choice_bad', cell);
  return {};
}

function description(row: RowReader): RowFields {
  const cells = row.cells('description');
  const [firstCell] = cells;
  if (!firstCell) return {};
  const text = cells.map((cell) => (cells.length > 1 ? `${cell.heading}: ${cell.text}` : cell.text)).join('\n');
  const { max } = specimenFields.description.kind;
  if ([...text].length <= max) return { description: text };
  row.note('too_long', { ...firstCell, text: text.slice(0, 60) }, String(max));
  row.keep({ ...firstCell, text: [...text].slice(max).join('') });
  return { description: [...text].slice(0, max).join('') };
}

/**
 * Targets that are not read on their own: the number, the names and the note have their own rules, a currency is
 * read with its price.
 */
type ReadTogether = 'coll_serie' | 'minerals' | 'locality' | 'description_private' | 'currency' | 'value_currency';

/** How each other target is read into its field; the notes of a row are in this order. */
const readers: Record<Exclude<FieldTarget, ReadTogether>, (row: RowReader) => RowFields> = {
  own_number: (row) => line(row, 'own_number'),
  custom_name1: (row) => line(row, 'custom_name1'),
  custom_name2: (row) => line(row, 'custom_name2'),
  size,
  weight,
  condition: (row) => choice(row, 'condition'),
  micromount,
  marks: readMarks,
  miner: (row) => line(row, 'miner'),
  collect_date: (row) => date(row, 'collect_date'),
  min_id: minId,
  tags: (row) => readTags(row, 'tags'),
  description,
  access_level: (row) => choice(row, 'access_level'),
  locality_precision: (row) => choice(row, 'locality_precision'),
  status: (row) => choice(row, 'status'),
  status_note: (row) => line(row, 'status_note'),
  dealer: (row) => line(row, 'dealer'),
  purchase_date: (row) => date(row, 'purchase_date'),
  buy_price: (row) => price(row, 'buy_price'),
  value: (row) => price(row, 'value'),
  valued_at: (row) => date(row, 'valued_at'),
  storage: (row) => line(row, 'storage'),
  previous_owners: readOwners,
  op_tags: (row) => readTags(row, 'op_tags'),
};

/** Returns all fields of a row except its number, its minerals and its locality. */
export const readPlainFields = (row: RowReader): RowFields =>
  Object.assign({}, ...Object.values(readers).map((read) => read(row)));
