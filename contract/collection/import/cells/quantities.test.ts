import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gramsOfUnit,
  lengthMillimetres,
  sizeUnitsByName,
  type TableSizeUnit,
  type TableWeightUnit,
  weightUnitsByName,
} from './measure-units.ts';
import { readSize, readWeight } from './read-measures.ts';

/** Uses the seed of the run, which the test setup passes to every property. */
const tenths = fc.integer({ min: 1, max: 9999 }).map((number) => number / 10);
const gap = fc.constantFrom('', ' ', '\u00a0');
const ending = fc.constantFrom('', '.');
const casing = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
);
const write = (value: number, sign: ',' | '.') => String(value).replace('.', sign);

describe('a number with a unit', () => {
  it('of weight is read in that unit, whatever the unit of the column', () => {
    const columnUnits = Object.keys(gramsOfUnit) as TableWeightUnit[];
    fc.assert(
      fc.property(
        fc.constantFrom(...weightUnitsByName),
        fc.constantFrom(...columnUnits),
        fc.record({ value: tenths, gap, ending, casing, sign: fc.constantFrom(',', '.') }),
        ([word, unit], column, { value, gap: blank, ending: end, casing: inCase, sign }) => {
          const cell = `${write(value, sign)}${blank}${inCase(word)}${end}`;
          const grams = Number((value * gramsOfUnit[unit]).toFixed(4));
          const read = readWeight(cell, column, sign);
          expect(read?.value ?? null, cell).toBe(grams > 0 && grams <= 1e8 ? grams : null);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('of length is read in that unit, whatever the unit of the column', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sizeUnitsByName),
        fc.constantFrom<TableSizeUnit>('mm', 'cm', 'in'),
        fc.record({ value: tenths, gap, ending, casing, sign: fc.constantFrom(',', '.') }),
        fc.constantFrom(' x ', ' × ', '*'),
        ([word, unit], column, { value, gap: blank, ending: end, casing: inCase, sign }, cross) => {
          const side = write(value, sign);
          const cell = `${side}${cross}${side}${blank}${inCase(word)}${end}`;
          const length = lengthMillimetres(value, unit);
          const size = readSize(cell, column, sign)?.value ?? null;
          expect(size, cell).toEqual(length <= 100_000 ? { length, width: length, height: null } : null);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('that nobody knows is refused', () => {
    const unknownUnits = fc.stringMatching(/^[a-zäöüа-я]{1,6}$/u).filter((text) => !isKnown(text));
    fc.assert(
      fc.property(unknownUnits, tenths, gap, (word, value, blank) => {
        const cell = `${value}${blank}${word}`;
        expect(readWeight(cell, 'g', '.'), cell).toBeNull();
        expect(readSize(cell, 'mm', '.'), cell).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

/** Whether a text is a unit of either kind, or a word between two numbers. */
const isKnown = (text: string) =>
  weightUnitsByName.has(text) || sizeUnitsByName.has(text) || /^(?:x|by|to|bis)$|x$/u.test(text);
