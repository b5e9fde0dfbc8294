import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planMedia, planThreads } from './plan-volumes.ts';

const GB = 1_000_000_000;
const file = fc.record({
  id: fc.uuid(),
  bytes: fc.oneof(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 1, max: 1024 ** 3 })),
  drops_original: fc.boolean(),
});

it('puts every file into one volume, in order, none over a GB but for a single file of more', () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 300 }), (files) => {
      const volumes = planMedia(files);
      expect(volumes.flatMap(({ ids }) => ids)).toEqual(files.map(({ id }) => id));
      for (const { ids, bytes } of volumes) expect(bytes <= GB || ids.length === 1).toBe(true);
    }),
  );
});

it('opens no volume while the one before has room, and holds the number of its files', () => {
  const small = Array.from({ length: 6_000 }, (_, n) => ({ id: String(n), bytes: 10, drops_original: false }));
  expect(planMedia(small).map(({ ids }) => ids.length)).toEqual([2_500, 2_500, 1_000]);
  expect(planThreads(small.slice(0, 301).map(({ id }) => id)).map(({ length }) => length)).toEqual([150, 150, 1]);
  expect([planMedia([]), planThreads([])]).toEqual([[], []]);
});
