import { expect, it } from 'vitest';
import { inShapeOf } from '#web/shell/form/stored-draft.ts';

const form = { name: '', tags: [] as string[], weight: null as number | null, place: null as { id: number } | null };

it.each([
  ['what was typed', { name: 'Blue', tags: ['x'], weight: 2, place: { id: 1 } }],
  ['nothing', {}],
  ['some of it', { weight: 3 }],
])('a stored draft: %s is given back', (_, kept) => {
  expect(inShapeOf(kept, form)).toEqual({ ...form, ...kept });
});

it('a field that has become another kind begins anew, one that is gone is left out', () => {
  const kept = { name: 'Blue', tags: 'a, b', place: null, gone: 1 };
  expect(inShapeOf(kept as object, { ...form, tags: ['old'] })).toEqual({ ...form, name: 'Blue', tags: ['old'] });
});
