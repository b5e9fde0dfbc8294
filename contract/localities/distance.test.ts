import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundingBox, distanceKm } from './distance.ts';

it.each([
  [{ lat: 25.671, lon: 113.301 }, { lat: 25.671, lon: 113.301 }, 0],
  [{ lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 111],
  [{ lat: 90, lon: 0 }, { lat: 90, lon: 120 }, 0],
  [{ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }, 22],
  [{ lat: 90, lon: 0 }, { lat: -90, lon: 0 }, 20_015],
])('from %j to %j it is so many km', (firstPoint, secondPoint, km) => {
  expect(Math.round(distanceKm(firstPoint, secondPoint))).toBe(km);
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
      (startPoint, bearing, km) => {
        const endPoint = movePoint(startPoint, bearing, km);
        const { south, north, west, east } = boundingBox(startPoint, 10);
        const slack = 1e-6;
        expect(endPoint.lat >= south - slack && endPoint.lat <= north + slack).toBe(true);
        expect(
          west <= east
            ? endPoint.lon >= west - slack && endPoint.lon <= east + slack
            : endPoint.lon >= west - slack || endPoint.lon <= east + slack,
        ).toBe(true);
      },
    ),
  );
});

/** Returns the point reached from a start by a bearing in degrees and a distance in km. */
function movePoint({ lat, lon }: { lat: number; lon: number }, bearing: number, km: number) {
  const rad = Math.PI / 180;
  const [from, way, far] = [lat * rad, bearing * rad, km / 6_371];
  const to = Math.asin(
    Math.max(-1, Math.min(1, Math.sin(from) * Math.cos(far) + Math.cos(from) * Math.sin(far) * Math.cos(way))),
  );
  const lonShift = Math.atan2(
    Math.sin(way) * Math.sin(far) * Math.cos(from),
    Math.cos(far) - Math.sin(from) * Math.sin(to),
  );
  const newLon = lon + lonShift / rad;
  return { lat: to / rad, lon: newLon > 180 ? newLon - 360 : newLon < -180 ? newLon + 360 : newLon };
}
