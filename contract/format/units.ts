export const sizeUnits = ['cm', 'mm', 'in'] as const;
export type SizeUnit = (typeof sizeUnits)[number];
export const weightUnits = ['g', 'kg', 'ct', 'oz', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

const millimetres: Record<SizeUnit, number> = { cm: 10, mm: 1, in: 25.4 };
const grams: Record<WeightUnit, number> = { g: 1, kg: 1000, ct: 0.2, oz: 28.349523125, lb: 453.59237 };

/** Rounds typed numbers to this many digits after the point once converted. */
const roundNumber = (value: number, digits: number) => Number(value.toFixed(digits));

export const toMillimetres = (value: number, unit: SizeUnit) => roundNumber(value * millimetres[unit], 3);
export const fromMillimetres = (value: number, unit: SizeUnit) =>
  roundNumber(value / millimetres[unit], unit === 'mm' ? 1 : 2);
export const toGrams = (value: number, unit: WeightUnit) => roundNumber(value * grams[unit], 4);
export const fromGrams = (value: number, unit: WeightUnit) => roundNumber(value / grams[unit], 3);
