import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { OfferCards } from './offer-cards.tsx';

const mineral = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF2' };
const specimen: NonNullable<Offer['specimen']> = {
  id: 's',
  username: 'marta',
  collector: 'Marta',
  coll_no: 'SC-0001',
  number_shared: false,
  display_name: 'Fluorite',
  display_name_choice: 'minerals',
  minerals: [mineral],
  custom_name1: null,
  custom_name2: null,
  cover: null,
  locality: null,
  size: { length: 62, width: 40, height: 8 },
};

it.each([
  ['en', '6.2 × 4.0 × 0.8 cm'],
  ['zh', '6.2 × 4.0 × 0.8 cm'],
] as const)('the card of an offered specimen says how large it is (%s)', async (locale, size) => {
  const offer = { mineral_id: mineral.id, mineral, specimen_id: 's', specimen, note: null };
  await renderWithRouter('/', <OfferCards offers={[offer]} locale={locale} />);
  expect(screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ')).toContain(size);
});
