/** A row of a collector's spreadsheet as far as it can be parsed: certain values in fields, the rest as text. */
export type SpecimenRow = {
  coll_index: number;
  names: string[];
  written_name: string | null;
  locality_text: string | null;
  size: { length: number | null; width: number | null; height: number | null };
  weight: number | null;
  purchase_date: string | null;
  buy_price: number | null;
  currency: string | null;
  description: string | null;
  description_private: string | null;
};

const blank = (text: string | undefined) => {
  const trimmedText = text?.trim() ?? '';
  return trimmedText === '' || /^(忘了|不知道)$/.test(trimmedText) ? null : trimmedText;
};

/** '7*8*8' in centimetres, as millimetres; null for any other text. */
export function readSize(cell: string): SpecimenRow['size'] {
  const sides = /^\s*([\d.]+)\s*[*x×]\s*([\d.]+)(?:\s*[*x×]\s*([\d.]+))?/.exec(cell)?.slice(1) ?? [];
  const [length, width, height] = sides.map((side) => (side && Number(side) > 0 ? Number(side) * 10 : null));
  return { length: length ?? null, width: width ?? null, height: height ?? null };
}

/** '15 (带盒)' is 15 grams; null for a cell without a leading number. */
export function readWeight(cell: string): number | null {
  const grams = Number.parseFloat(cell);
  return Number.isFinite(grams) && grams > 0 ? grams : null;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Jul 11, 2024' becomes 2024-07-11; null for other texts. */
export function readDate(cell: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\w{3}) (\d{1,2}), (\d{4})/.exec(cell.trim()) ?? [];
  const monthIndex = months.indexOf(month);
  return monthIndex < 0 ? null : `${year}-${String(monthIndex + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** 'USD .9' as an amount and its currency; 'USD ' has no amount. */
export function readPrice(cell: string): { buy_price: number | null; currency: string | null } {
  const [, currency, amount] = /^([A-Z]{3})\s*([\d.]+)$/.exec(cell.trim()) ?? [];
  return currency && amount && Number.isFinite(Number(amount))
    ? { buy_price: Number(amount), currency }
    : { buy_price: null, currency: null };
}

type Cells = Record<string, string>;

/** A row of the Chinese collector's table: names in both languages, size in cm, weight in g. */
export function readChineseRow(cells: Cells): SpecimenRow {
  const name = blank(cells.中文名称);
  const english = blank(cells.英文名称);
  const extent = cells['尺寸(cm)'] ?? '';
  const size = readSize(extent);
  const weightText = cells['重量(g)'] ?? '';
  const descriptions = [size.length === null ? blank(extent) : null, blank(cells.矿物分类)].filter(
    (text) => text !== null,
  );
  return {
    coll_index: Number(cells.编号),
    names: split(name, /[\s/、]+/).concat(split(english, /\s*[/,]\s*/)),
    written_name: name ?? english,
    locality_text: blank(cells.产地),
    size,
    weight: readWeight(weightText),
    purchase_date: null,
    buy_price: null,
    currency: null,
    description: descriptions.join('；') || null,
    description_private: /[^\d.\s]/.test(weightText) ? weightText : null,
  };
}

/**
 * A row of the American collector's list: minerals separated by commas, locality from small to large, price in a
 * currency.
 */
export function readAmericanRow(cells: Cells): SpecimenRow {
  const minerals = blank(cells.minerals);
  return {
    coll_index: Number(cells.id),
    names: split(minerals, /\s*,\s*/),
    written_name: minerals,
    locality_text: blank(cells.locality) ?? blank(cells.country),
    size: { length: null, width: null, height: null },
    weight: null,
    purchase_date: readDate(cells.purchaseDate ?? ''),
    ...readPrice(cells.purchasePrice ?? ''),
    description: blank(cells.details),
    description_private: blank(cells.localityNotes),
  };
}

/** The segments of a cell that may each name a mineral, without texts in brackets. */
const split = (cell: string | null, sign: RegExp) =>
  (cell ?? '')
    .replace(/[（(].*?[)）]/g, ' ')
    .split(sign)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
