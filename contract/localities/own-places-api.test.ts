import { expect, it } from 'vitest';
import { adoptedPlace, newOwnPlace, ownPlaceChange } from './own-places-api.ts';

const id = '01930000-0000-7000-8000-000000000001';
const place = { name: 'Level 490', parent_id: 10201, kind: 'mine' };

it.each([
  ['a new place', newOwnPlace, { id, ...place }],
  ['a change', ownPlaceChange, { version: 1 }],
  ['a place that is taken over', adoptedPlace, { id }],
])('%s has a whole position or none', (_, schema, fields) => {
  const positions = [
    [{}, true],
    [{ lat: null, lon: null }, true],
    [{ lat: 25.6, lon: 112.9 }, true],
    [{ lat: 25.6 }, false],
    [{ lat: 25.6, lon: null }, false],
    [{ lon: 112.9 }, false],
  ] as const;
  for (const [position, isTaken] of positions) {
    const { success, error } = schema.safeParse({ ...fields, ...position });
    expect([position, success]).toEqual([position, isTaken]);
    if (!success) expect(error.issues).toMatchObject([{ path: ['lon'], message: 'place_half_position' }]);
  }
});
