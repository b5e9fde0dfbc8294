import { expect, it } from 'vitest';
import { fitDraft } from './stored-draft.ts';

const form = { name: '', tags: [] as string[], weight: null as number | null, place: null as { id: number } | null };

it.each([
  ['what was typed', { name: 'Blue', tags: ['x'], weight: 2, place: { id: 1 } }],
  ['nothing', {}],
  ['some of it', { weight: 3 }],
])('a stored draft: %s is given back', (_, storedValues) => {
  expect(fitDraft(storedValues, form)).toEqual({ ...form, ...storedValues });
});

it('a field that has become another kind begins anew, one that is gone is left out', () => {
  const storedValues = { name: 'Blue', tags: 'a, b', place: null, gone: 1 };
  expect(fitDraft(storedValues as object, { ...form, tags: ['old'] })).toEqual({
    ...form,
    name: 'Blue',
    tags: ['old'],
  });
});
