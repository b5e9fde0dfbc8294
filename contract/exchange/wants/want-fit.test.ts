import { describe, expect, it } from 'vitest';
import { type AskedThing, isWantedItem, type JudgedItem, type WantFit, wantFit } from './want-fit.ts';

const want = { mineral_id: null, locality_id: null, size_class: [], with_photo: false };
const item = {
  mineral_ids: ['elbaite', 'tourmaline'],
  path: [{ id: 7 }, { id: 1 }],
  size_class: 'miniature' as const,
  has_photo: false,
};
const elbaite = { mineral_id: 'elbaite' };

type Row = [string, Partial<AskedThing>, Partial<JudgedItem>, Partial<WantFit>, boolean];

describe('a piece and a line of a want list', () => {
  it.each<Row>([
    ['its mineral', elbaite, {}, { mineral: 'yes' }, true],
    ['the group of its mineral', { mineral_id: 'tourmaline' }, {}, { mineral: 'yes' }, true],
    ['another mineral', { mineral_id: 'quartz' }, {}, { mineral: 'no' }, false],
    ['its place', { locality_id: 1 }, {}, { place: 'yes' }, true],
    ['a place, where its own is not known', { locality_id: 1 }, { path: null }, { place: 'unknown' }, false],
    ['its mineral from its place', { ...elbaite, locality_id: 7 }, {}, { mineral: 'yes', place: 'yes' }, true],
    ['its mineral from another place', { ...elbaite, locality_id: 9 }, {}, { mineral: 'yes', place: 'no' }, false],
    ['its mineral, its place unknown', { ...elbaite, locality_id: 9 }, { path: null }, { place: 'unknown' }, true],
    ['its size', { ...elbaite, size_class: ['miniature'] }, {}, { size: 'yes' }, true],
    ['another size', { ...elbaite, size_class: ['cabinet'] }, {}, { size: 'no' }, true],
    ['a size', { ...elbaite, size_class: ['cabinet'] }, { size_class: null }, { size: 'unknown' }, true],
    ['a photograph', { ...elbaite, with_photo: true }, { has_photo: true }, { photo: 'yes' }, true],
    ['a photograph that is not there', { ...elbaite, with_photo: true }, {}, { photo: 'no' }, false],
  ])('that asks for %s', (_, wantFields, itemFields, fit, isWanted) => {
    const result = wantFit({ ...want, ...wantFields }, { ...item, ...itemFields });
    expect(result).toMatchObject(fit);
    expect(isWantedItem(result)).toBe(isWanted);
  });
});
