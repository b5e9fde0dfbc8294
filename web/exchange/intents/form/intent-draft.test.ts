import { expect, it } from 'vitest';
import type { Want } from '#contract/exchange/wants/want.ts';
import { draftOverStored, emptyIntentDraft, intentChanges, intentDraft, intentInput } from './intent-draft.ts';

const want: Want = {
  id: 'w',
  mineral_id: 'fluorite',
  locality_id: null,
  locality: null,
  note: 'blue',
  version: 3,
  mineral: { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: null },
  size_class: ['miniature' as const],
  with_photo: true,
};
const intent = {
  location: { country: 'CN', region: null, city: null },
  shipping_range: 'worldwide' as const,
  ships_to: [],
  not_to: [],
  offers: [],
  wants: [want],
  description: null,
};
const draft = intentDraft(intent, 'en');

it('a want keeps the sizes and the photograph that the form of an intent does not show', () => {
  const [wantDraft] = draft.wants;
  const notedDraft = { ...draft, wants: wantDraft ? [{ ...wantDraft, note: 'green' }] : [] };
  expect(intentChanges(notedDraft, draft)).toEqual({
    wants: [
      {
        mineral_id: 'fluorite',
        locality_id: null,
        note: 'green',
        size_class: ['miniature'],
        with_photo: true,
      },
    ],
    wants_over: [{ id: 'w', version: 3 }],
  });
});

it('shipping terms are sent together, as they are checked against each other', () => {
  const storedDraft = { ...draft, shipping_range: 'region' as const, ships_to: ['DE', 'CZ'] };
  expect(intentChanges({ ...storedDraft, not_to: ['CZ'] }, storedDraft)).toEqual({
    shipping_range: 'region',
    ships_to: ['DE', 'CZ'],
    not_to: ['CZ'],
  });
});

it('a line that was only begun says nothing', () => {
  const unfilledDraft = { ...emptyIntentDraft(null), wants: [{ key: 'a', mineral: null, locality: null, note: ' ' }] };
  expect(intentInput(unfilledDraft).wants).toEqual([]);
});

it('a new intent over what a lost answer stored of it adds to the want list and takes nothing from it', () => {
  const [storedWant] = draft.wants;
  const quartz = { id: 'quartz', name: 'Quartz', name_zh: '石英', formula: null };
  const typedDraft = {
    ...emptyIntentDraft(null),
    wants: [
      { key: 'a', mineral: want.mineral, locality: null, note: 'purple' },
      { key: 'b', mineral: quartz, locality: null, note: '' },
    ],
  };
  expect(draftOverStored(typedDraft, draft).wants).toEqual([{ ...storedWant, note: 'purple' }, typedDraft.wants[1]]);
  expect(draftOverStored(emptyIntentDraft(null), draft).wants).toEqual([storedWant]);
});
