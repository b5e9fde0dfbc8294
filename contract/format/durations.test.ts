import { expect, it } from 'vitest';
import { writeDuration, writeTimestamp } from './durations.ts';

it.each([
  [0, '0:00', '00:00:01.000'],
  [0.4, '0:00', '00:00:01.000'],
  [7.2, '0:07', '00:00:08.000'],
  [59.6, '1:00', '00:01:00.000'],
  [65, '1:05', '00:01:05.000'],
  [3_600, '1:00:00', '01:00:00.000'],
])('%s seconds are written %s, and as a moment of a caption %s', (seconds, duration, moment) => {
  expect([writeDuration(seconds), writeTimestamp(seconds)]).toEqual([duration, moment]);
});
