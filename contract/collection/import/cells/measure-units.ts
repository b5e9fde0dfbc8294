import { sizeUnits, weightUnits } from '#contract/format/units.ts';

/** The units that tables use, those of a user's preferences first. */
export const tableSizeUnits = [...sizeUnits, 'm', 'dm', 'ft'] as const;
export type TableSizeUnit = (typeof tableSizeUnits)[number];
export const tableWeightUnits = [...weightUnits, 'mg', 't', 'oz t', '斤', '两'] as const;
export type TableWeightUnit = (typeof tableWeightUnits)[number];

const millimetresOf: Readonly<Record<TableSizeUnit, number>> = { mm: 1, cm: 10, in: 25.4, m: 1000, dm: 100, ft: 304.8 };
export const gramsOfUnit: Readonly<Record<TableWeightUnit, number>> = {
  g: 1,
  kg: 1000,
  ct: 0.2,
  oz: 28.349523125,
  lb: 453.59237,
  mg: 0.001,
  t: 1_000_000,
  'oz t': 31.1034768,
  斤: 500,
  两: 50,
};

export const lengthMillimetres = (value: number, unit: TableSizeUnit): number =>
  Number((value * millimetresOf[unit]).toFixed(3));

const sizeUnitNames: Readonly<Record<TableSizeUnit, string>> = {
  mm: 'mm mms millimeter millimeters millimetre millimetres 毫米 公厘 мм ㎜',
  cm: 'cm cms centimeter centimeters centimetre centimetres 厘米 公分 см ㎝',
  in: 'in ins inch inches 英寸 zoll',
  m: 'm meter meters metre metres 米 公尺 м',
  dm: 'dm 分米 дм',
  ft: 'ft foot feet 英尺',
};
const weightUnitNames: Readonly<Record<TableWeightUnit, string>> = {
  g: 'g gs gr grs gm gms gram grams gramm gramme grammes 克 公克 г гр',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes 公斤 千克 кг',
  ct: 'ct cts carat carats karat karats kt 克拉 卡拉 карат',
  oz: 'oz ozs ounce ounces 盎司',
  lb: 'lb lbs pound pounds 磅 英磅',
  mg: 'mg mgs milligram milligrams 毫克 мг',
  t: 't ton tons tonne tonnes 吨 т',
  'oz t': 'ozt 金衡盎司',
  斤: '斤 市斤',
  两: '两 兩 市两',
};

const unitsByWord = <U extends string>(unitNames: Readonly<Record<U, string>>): ReadonlyMap<string, U> =>
  new Map(
    (Object.keys(unitNames) as U[]).flatMap((unit) => unitNames[unit].split(' ').map((word) => [word, unit] as const)),
  );
export const sizeUnitsByName = unitsByWord(sizeUnitNames);
export const weightUnitsByName = unitsByWord(weightUnitNames);

const wordPattern = /\p{L}+/gu;

/**
 * Returns the unit in a heading: 尺寸(cm), Weight (g), Length mm; null if there is none. A single letter or 'in'
 * counts only alone in brackets or as the last word, because 'Size in mm' is not in inches.
 */
function headingUnit<U extends string>(heading: string, units: ReadonlyMap<string, U>): U | null {
  const text = heading
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b(?:troy\s+oz|oz\s+t(?:roy)?)\b/iu, 'ozt')
    .toLowerCase();
  const matches = [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const unit = units.get(word);
    return unit === undefined ? [] : [{ word, unit, isLast: !/\p{L}/u.test(text.slice(index + word.length)) }];
  });
  const [match] = matches.filter(
    ({ word, isLast }) => (word.length > 1 && word !== 'in') || isLast || inBrackets(text, word),
  );
  return match?.unit ?? null;
}

const inBrackets = (text: string, word: string) => new Set(text.split(/[()[\]{}【】/]/)).has(word);

export const headingSizeUnit = (heading: string): TableSizeUnit | null =>
  /["”″]\s*(?:[)\]]\s*)?$/.test(heading) ? 'in' : headingUnit(heading, sizeUnitsByName);
export const headingWeightUnit = (heading: string): TableWeightUnit | null => headingUnit(heading, weightUnitsByName);
