import { type FieldDestinations, refusal } from './field-destinations.ts';

export const ownerOnly = refusal('its owner alone may know it');
export const giverOnly = refusal('it stays with the giver');

/** Destinations of a specimen's amounts outside the catalogue: the price paid and the value. */
export const moneyDestinations = {
  buy_price: {
    handover: giverOnly,
    heading: 'buy_price',
    report: 'beside',
    label: ['buy_price'],
    darwin_core: ownerOnly,
  },
  currency: {
    handover: giverOnly,
    heading: 'currency',
    report: 'beside',
    label: ['buy_price'],
    darwin_core: ownerOnly,
  },
  value: {
    handover: giverOnly,
    heading: 'value',
    report: 'beside',
    label: ownerOnly,
    darwin_core: ownerOnly,
  },
  value_currency: {
    handover: giverOnly,
    heading: 'value_currency',
    report: 'beside',
    label: ownerOnly,
    darwin_core: ownerOnly,
  },
  valued_at: {
    handover: giverOnly,
    heading: 'valued_at',
    report: ['insurance', 'executor'],
    label: ownerOnly,
    darwin_core: ownerOnly,
  },
} as const satisfies Record<string, FieldDestinations>;
