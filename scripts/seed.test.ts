import { expect, test } from 'vitest';
import { type Collector, readCollectors, type Specimen } from './seed.ts';

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
