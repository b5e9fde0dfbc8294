import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLine, writeLine } from './polyline.ts';

const hundredths = (max: number) => fc.integer({ min: -max * 100, max: max * 100 });

it('a line that was written is read again, point for point', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hundredths(180), hundredths(90))), (line) => {
      expect(readLine(writeLine(line))).toEqual(line.map(([lon, lat]) => [lon / 100, lat / 100]));
    }),
  );
});

it('is written as others write it', () => {
  expect(
    writeLine([
      [-12_020_000, 3_850_000],
      [-12_095_000, 4_070_000],
      [-12_645_300, 4_325_200],
    ]),
  ).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});
