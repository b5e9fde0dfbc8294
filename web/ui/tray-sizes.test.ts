import { describe, expect, it } from 'vitest';
import { scaledSizes } from './tray-sizes.ts';

describe('how wide a photograph lies in its tray', () => {
  it('is the tray’s own width where it fills that', () => {
    expect(scaledSizes('(min-width: 640px) 148px, 42vw', 1)).toBe('(min-width: 640px) 148px, 42vw');
  });

  it('is the same share of each width otherwise, under the same conditions', () => {
    expect(scaledSizes('(min-width: 640px) calc(25vw - 56px), 42vw', 2 / 3)).toBe(
      '(min-width: 640px) calc((calc(25vw - 56px)) * 0.667), calc((42vw) * 0.667)',
    );
  });
});
