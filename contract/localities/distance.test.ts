import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAround, kilometresBetween } from './distance.ts';

it.each([
  [{ lat: 25.671, lon: 113.301 }, { lat: 25.671, lon: 113.301 }, 0],
  [{ lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 111],
  [{ lat: 90, lon: 0 }, { lat: 90, lon: 120 }, 0],
  [{ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }, 22],
  [{ lat: 90, lon: 0 }, { lat: -90, lon: 0 }, 20_015],
])('from %j to %j it is so many km', (one, other, km) => {
  expect(Math.round(kilometresBetween(one, other))).toBe(km);
});

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('the box around a place holds whatever is near, at the poles and over the date line too', () => {
  fc.assert(
    fc.property(
      point,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 9.9, noNaN: true }),
      (at, bearing, km) => {
        const other = goneFrom(at, bearing, km);
        const { south, north, west, east } = boxAround(at, 10);
        const slack = 1e-6;
        expect(other.lat >= south - slack && other.lat <= north + slack).toBe(true);
        expect(
          west <= east
            ? other.lon >= west - slack && other.lon <= east + slack
            : other.lon >= west - slack || other.lon <= east + slack,
        ).toBe(true);
      },
    ),
  );
});

/** Where somebody is who went so far that way. */
function goneFrom({ lat, lon }: { lat: number; lon: number }, bearing: number, km: number) {
  const rad = Math.PI / 180;
  const [from, way, far] = [lat * rad, bearing * rad, km / 6_371];
  const to = Math.asin(
    Math.max(-1, Math.min(1, Math.sin(from) * Math.cos(far) + Math.cos(from) * Math.sin(far) * Math.cos(way))),
  );
  const over = Math.atan2(
    Math.sin(way) * Math.sin(far) * Math.cos(from),
    Math.cos(far) - Math.sin(from) * Math.sin(to),
  );
  const along = lon + over / rad;
  return { lat: to / rad, lon: along > 180 ? along - 360 : along < -180 ? along + 360 : along };
}
