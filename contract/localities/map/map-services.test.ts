import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionPrecisions } from '#contract/localities/locality.ts';
import { decimalPosition } from '#contract/localities/position-text.ts';
import { defaultMapService, geoLink, type LinkedPosition, mapLink, mapServices } from './map-services.ts';

const yaogangxian: LinkedPosition = {
  lat: 25.6709,
  lon: 113.3012,
  precision: 'approx',
  country_iso2: 'CN',
  name: '瑶岗仙',
};
const tucson: LinkedPosition = { lat: 32.2, lon: -110.9, precision: 'exact', country_iso2: 'US', name: 'A & B' };

it.each([
  ['osm', yaogangxian, 'https://www.openstreetmap.org/?mlat=25.67&mlon=113.30#map=13/25.67/113.30'],
  ['google', yaogangxian, 'https://www.google.com/maps/search/?api=1&query=25.67%2C113.30'],
  [
    'amap',
    { ...yaogangxian, precision: 'exact' },
    'https://uri.amap.com/marker?position=113.3068,25.6680&name=%E7%91%B6%E5%B2%97%E4%BB%99&coordinate=gaode',
  ],
  ['amap', tucson, 'https://uri.amap.com/marker?position=-110.9000,32.2000&name=A%20%26%20B&coordinate=gaode'],
  [
    'baidu',
    tucson,
    'https://api.map.baidu.com/marker?location=32.2000,-110.9000&title=A%20%26%20B&content=A%20%26%20B&coord_type=gcj02&output=html&src=vug',
  ],
] as const)('%s opens a position by its own address', (service, position, address) => {
  expect(mapLink(service, position)).toBe(address);
});

const positions = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  precision: fc.constantFrom(...positionPrecisions),
  country_iso2: fc.constantFrom('CN', 'JP', 'US'),
  name: fc.constant('Mine'),
});
const maxDecimals = { exact: 4, approx: 2, region: 1 };

it('no link and no copy tells a position finer than visitors may know it', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const texts = [
        ...mapServices.map((service) => mapLink(service, position)),
        geoLink(position),
        decimalPosition(position),
      ];
      for (const text of texts)
        for (const [, decimals = ''] of text.matchAll(/\d+\.(\d+)/g))
          expect(decimals.length, text).toBeLessThanOrEqual(maxDecimals[position.precision]);
    }),
  );
});

it('two positions that visitors see as one have the same links', () => {
  const neighbour = { ...yaogangxian, lat: 25.6698, lon: 113.2961 };
  for (const service of mapServices) expect(mapLink(service, neighbour)).toBe(mapLink(service, yaogangxian));
  expect(geoLink(neighbour)).toBe('geo:25.67,113.30');
});

it('a position at the equator has no negative zero', () => {
  expect(decimalPosition({ lat: -0.01, lon: -0.04, precision: 'region' })).toBe('0.0, 0.0');
});

it.each([
  ['CN', 'zh', 'amap'],
  ['CN', 'en', 'osm'],
  ['JP', 'zh', 'osm'],
] as const)('in %s a reader of %s gets %s until one is chosen', (country, locale, service) => {
  expect(defaultMapService(country, locale)).toBe(service);
});
