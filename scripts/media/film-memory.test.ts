import { expect, it } from 'vitest';
import { measureFilmMemory } from './film-memory.ts';

const GROWTH_MAX_MB = 64;

it('a film made to be costly is refused or planned within little memory', () => {
  const measurements = Object.entries(measureFilmMemory());
  expect(measurements.filter(([, { growthMb }]) => growthMb >= GROWTH_MAX_MB)).toEqual([]);
  expect(measurements.map(([name, { outcome }]) => `${name}: ${outcome}`)).toEqual([
    'few chunks: taken, stretches: 1000',
    '200,000 chunks apart: video_unusual',
    '600,000 chunks apart: video_unusual',
    '1,500,000 chunks apart: video_unusual',
    '1,000,000 chunks in one place: video_unusual',
    '6,000,000 chunks in one place: video_unusual',
    'an interleaved hour: taken, stretches: 1',
    'as many chunks as are taken: taken, stretches: 50000',
  ]);
});
