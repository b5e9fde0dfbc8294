import { expect, it } from 'vitest';
import { positionText } from './position-text.ts';

it.each([
  [25.6709, 113.3012, 'exact', '25.6709° N, 113.3012° E', '北纬 25.6709°，东经 113.3012°'],
  [25.6709, 113.3012, 'approx', '25.67° N, 113.30° E', '北纬 25.67°，东经 113.30°'],
  [-22.5, -43.2, 'region', '22.5° S, 43.2° W', '南纬 22.5°，西经 43.2°'],
  [0, 0, 'approx', '0.00° N, 0.00° E', '北纬 0.00°，东经 0.00°'],
  [-90, 180, 'exact', '90.0000° S, 180.0000° E', '南纬 90.0000°，东经 180.0000°'],
] as const)('%d, %d known as %s is written no finer than that', (lat, lon, precision, en, zh) => {
  expect([positionText({ lat, lon, precision }, 'en'), positionText({ lat, lon, precision }, 'zh')]).toEqual([en, zh]);
});
