import { describe, expect, it } from 'vitest';
import { variantSize } from '#contract/media/formats/sizes.ts';
import { sharpLevels, sightSizes } from './sharp-level.ts';

const photograph = { width: 6_000, height: 4_000 };
const levels = [2560, 320, 1280, 640].map((edge) => variantSize(photograph, edge));
const levelWidths = (width: number) => sharpLevels(levels, width).map((level) => level.width);

describe('the sizes that a picture is drawn from', () => {
  it.each([
    [100, [320, 640, 1280, 2560]],
    [320, [320, 640, 1280, 2560]],
    [321, [320, 640, 1280, 2560]],
    [330, [640, 1280, 2560]],
    [1041, [1280, 2560]],
    [1290, [1280, 2560]],
    [2082, [2560]],
    [9000, [2560]],
  ])('begin with the one that is sharp at %i pixels', (width, expectedWidths) => {
    expect(levelWidths(width)).toEqual(expectedWidths);
  });

  it('are none where there are none', () => expect(sharpLevels([], 100)).toEqual([]));
});

it('a browser is told how wide a picture stands there: by the sides of the plate and its own', () => {
  const dense = '(min-resolution: 1.9dppx) and (max-resolution: 2.1dppx)';
  const [besideWidth, belowWidth] = [
    'min(100vw - 25rem, (100dvh - 3.5rem) * 1.5)',
    'min(100vw, (max(15rem, 51dvh)) * 1.5)',
  ];
  expect(sightSizes(photograph)).toBe(
    [
      `(min-width: 960px) and ${dense} calc(${besideWidth} * 1.42), (min-width: 960px) ${besideWidth}`,
      `${dense} calc(${belowWidth} * 1.42), ${belowWidth}`,
    ].join(', '),
  );
});
