import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calibration, calibrate, correctBox, exact, type Measurements, testLines } from './calibration.ts';

const read = (values: Partial<Measurements>): Measurements => ({
  horizontalLength: 170,
  verticalLength: 170,
  left: 20,
  top: 20,
  ...values,
});
const lines = { from: 20, length: 170 };

describe('a printer that is measured', () => {
  it.each<[string, Partial<Measurements>, Calibration | { wrong: keyof Measurements }]>([
    ['is exact', {}, exact],
    [
      'prints too wide',
      { horizontalLength: 171.7, left: 20.2 },
      { scale_x: 1.01, scale_y: 1, offset_x: 0, offset_y: 0 },
    ],
    ['begins too low', { top: 21.5 }, { scale_x: 1, scale_y: 1, offset_x: 0, offset_y: 1.5 }],
    ['was read in centimetres', { horizontalLength: 17 }, { wrong: 'horizontalLength' }],
    ['was not read', { verticalLength: 0 }, { wrong: 'verticalLength' }],
    ['was read below nought', { verticalLength: -170 }, { wrong: 'verticalLength' }],
    ['was read as no number', { left: Number.NaN }, { wrong: 'left' }],
    ['begins far off', { top: 60 }, { wrong: 'top' }],
  ])('%s', (_, values, expectedCalibration) => {
    const result = calibrate(lines, read(values));
    for (const [name, value] of Object.entries(expectedCalibration)) {
      if (typeof value === 'number') expect(result[name as keyof typeof result]).toBeCloseTo(value, 9);
      else expect(result).toEqual(expectedCalibration);
    }
  });

  it('puts what is corrected where it was meant to be', () => {
    const offset = fc.double({ min: -5, max: 5, noNaN: true });
    const scale = fc.double({ min: 0.9, max: 1.1, noNaN: true });
    const length = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ scale_x: scale, scale_y: scale, offset_x: offset, offset_y: offset }),
        fc.record({ x: length, y: length, width: length, height: length }),
        (printer, box) => {
          const correctedBox = correctBox(box, printer);
          expect(correctedBox.x * printer.scale_x + printer.offset_x).toBeCloseTo(box.x, 6);
          expect(correctedBox.y * printer.scale_y + printer.offset_y).toBeCloseTo(box.y, 6);
          expect(correctedBox.width * printer.scale_x).toBeCloseTo(box.width, 6);
          expect(correctedBox.height * printer.scale_y).toBeCloseTo(box.height, 6);
        },
      ),
    );
  });
});

describe('the lines of the test page', () => {
  it.each([
    ['A4', { width: 210, height: 297 }, { from: 20, length: 170 }],
    ['A5', { width: 148, height: 210 }, { from: 20, length: 100 }],
    ['Letter', { width: 215.9, height: 279.4 }, { from: 20, length: 170 }],
    ['a roll', { width: 62, height: 62 }, { from: 6.2, length: 40 }],
  ])('stand within the paper: %s', (_, paper, expectedLines) => {
    expect(testLines(paper)).toEqual(expectedLines);
  });
});
