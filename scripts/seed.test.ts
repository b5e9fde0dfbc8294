import { expect, test } from 'vitest';
import { type Collector, demoScale, readCollectors, type Specimen } from './seed.ts';

const collections: Collector[] = await readCollectors();
const specimens = collections.flatMap((collector) => collector.specimens);
const visibleSpecimens = specimens.filter(({ access_level }) => access_level !== 'private');
const mediaCount = ({ media = [] }: Specimen) => media.length;

test('the demo has four collectors and eighty specimens, half of them with two pictures', () => {
  expect(collections).toHaveLength(4);
  expect(specimens.length).toBeGreaterThanOrEqual(80);
  expect(specimens.filter((specimen) => mediaCount(specimen) >= 2).length).toBeGreaterThanOrEqual(specimens.length / 2);
});

test('its texts speak in both languages, of stones and not of how they were drawn', () => {
  const silent = visibleSpecimens.filter(({ description }) => !/[a-z]{3}.*\p{Script=Han}{2}/su.test(description ?? ''));
  expect(silent.map(({ mineral_ids }) => mineral_ids)).toEqual([]);
  expect(specimens.filter(({ description }) => /render|渲染/i.test(description ?? ''))).toEqual([]);
});

test('it has chains of provenance, likes, a series of micromounts and one of a single mine', () => {
  expect(specimens.some(({ provenance = [] }) => provenance.length >= 2)).toBe(true);
  expect(specimens.some(({ liked_by = [] }) => liked_by.length > 0)).toBe(true);
  const inSeries = (code: string) => specimens.filter(({ serie }) => serie === code);
  expect(inSeries('KM').length).toBeGreaterThan(3);
  expect(inSeries('KM').every(({ micromount }) => micromount)).toBe(true);
  expect(inSeries('HN').length).toBeGreaterThan(3);
  expect(new Set(inSeries('HN').map(({ locality_id }) => locality_id)).size).toBe(1);
});

test('what each added last has a picture', () => {
  for (const { username, specimens: ownSpecimens } of collections)
    expect(ownSpecimens.slice(-1).map(mediaCount), username).not.toContain(0);
});

test('weights are those of stone: between a loose spray and a solid crystal of the mineral', () => {
  const weights = specimens.flatMap(({ size, weight, mineral_ids }) => {
    if (!weight || !size?.length || !size.width || !size.height) return [];
    return [{ mineral_ids, ratio: (1_000 * weight) / (size.length * size.width * size.height) }];
  });
  expect(weights.length).toBeGreaterThan(50);
  // The lightest fills a sixth of its box, the heaviest is galena.
  expect(weights.filter(({ ratio }) => ratio < 0.4 || ratio > 3.1)).toEqual([]);
});

test('a dozen photos have a scale, at which the outline is as long as the specimen', () => {
  const calibratedPhotos = specimens.flatMap(({ media = [], size }) =>
    media.flatMap((photo) => (photo.has_scale ? [{ photo, length: size?.length ?? 0 }] : [])),
  );
  expect(calibratedPhotos.length).toBeGreaterThanOrEqual(12);
  for (const { photo, length } of calibratedPhotos) {
    const { width = 0, height = 0 } = photo.outline ?? {};
    const { um_per_px = 0 } = demoScale(photo, length) ?? {};
    expect((um_per_px * Math.max(width, height)) / 1_000, photo.file).toBeCloseTo(length, 6);
  }
});
