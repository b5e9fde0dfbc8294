import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { render } from '#web/testing/render.tsx';
import { emptyIntentDraft, type IntentDraft } from './intent-draft.ts';
import { ShippingFields } from './shipping-fields.tsx';

const renderFields = (fields: Partial<IntentDraft>) => {
  const draft = { ...emptyIntentDraft(null), country: 'DE', ...fields };
  render(<ShippingFields draft={draft} set={() => {}} leave={() => {}} messageOf={() => undefined} />);
};
const conflictText = screenTexts.intent_shipping_conflict.en;

it('says beside the field, before anything is sent, that a country is both reached and excluded', () => {
  renderFields({ shipping_range: 'region', ships_to: ['AT', 'CZ'], not_to: ['CZ'] });
  const describedBy = screen.getByLabelText(/Not to/).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe(conflictText);
});

it.each([
  ['a country that is only excluded', { shipping_range: 'region', ships_to: ['AT'], not_to: ['CZ'] }],
  ['a list that the range does not use', { shipping_range: 'domestic', not_to: ['DE'] }],
] satisfies [string, Partial<IntentDraft>][])('says nothing of %s', (_, fields) => {
  renderFields(fields);
  expect(screen.queryByText(conflictText)).toBeNull();
});
