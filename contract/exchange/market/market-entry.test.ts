import { describe, expect, it } from 'vitest';
import type { ShippingRange } from '#contract/exchange/intents/shipping-terms.ts';
import { type EnteredIntent, marketEntry, wantedEntry } from './market-entry.ts';
import { marketToken } from './market-tokens.ts';

const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' };
const intent: EnteredIntent = {
  country: 'DE',
  region: 'Saxony',
  city: 'Freiberg',
  description: 'Old labels.',
  created_at: 1,
  shipping_range: 'worldwide',
  ships_to: [],
  not_to: [],
  offers: [{ mineral: fluorite, specimen_id: 's1', note: 'gemmy' }],
};
const token = (kind: Parameters<typeof marketToken>[0]['kind'], value: string) => marketToken({ kind, value });
const reachTokens = (shipping_range: ShippingRange, ships_to: string[] = [], not_to: string[] = []) => {
  const base = [token('offered', 'fluorite'), token('country', 'DE')];
  const { facets } = marketEntry({ ...intent, shipping_range, ships_to, not_to });
  return facets.split(' ').filter((facetToken) => !base.includes(facetToken));
};
const to = (value: string) => token('ships_to', value);

describe('what the market holds of an intent', () => {
  it.each<[string, string[], string[]]>([
    ['worldwide', reachTokens('worldwide'), [to('anywhere')]],
    ['worldwide, but not to one', reachTokens('worldwide', [], ['US']), [to('anywhere'), token('not_to', 'US')]],
    ['domestic', reachTokens('domestic'), [to('DE')]],
    ['domestic, but not there', reachTokens('domestic', [], ['DE']), []],
    ['some countries', reachTokens('region', ['AT', 'CH'], ['CH']), [to('DE'), to('AT')]],
    ['only when asked', reachTokens('ask', [], ['US']), []],
    ['in person', reachTokens('in_person'), []],
  ])('says where a parcel goes for certain: %s', (_, tokens, expectedTokens) => expect(tokens).toEqual(expectedTokens));

  it('has as words what it offers, in both languages and as typed, and what it says', () => {
    const { words } = marketEntry(intent);
    const expectedTokens = [
      'fluorite',
      '萤',
      'yingshi',
      'ys',
      'caf2',
      'gemmy',
      'old',
      'labels',
      'freiberg',
      'saxony',
      'germany',
      '德',
    ];
    expect(words.split(' ')).toEqual(expect.arrayContaining(expectedTokens));
  });

  it('shows each mineral once, and pieces only as many as a card may need', () => {
    const manyOffers = Array.from({ length: 9 }, (_, index) => ({
      mineral: fluorite,
      specimen_id: `s${index}`,
      note: null,
    }));
    const { card } = marketEntry({ ...intent, offers: manyOffers, description: '石'.repeat(400) });
    expect(card).toMatchObject({ minerals: [fluorite], description: '石'.repeat(300) });
    expect(card.specimens).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
  });
});

it('of a want list the market shows the first lines and how many there are, and finds all', () => {
  const wantList = ['a', 'b', 'c', 'd', 'a'].map((id) => ({
    mineral_id: id,
    mineral: { ...fluorite, id },
    locality: null,
  }));
  const { want_tokens: wantTokens, wants } = wantedEntry([
    ...wantList,
    { mineral_id: null, mineral: null, locality: null },
  ]);
  expect(wantTokens).toBe(['a', 'b', 'c', 'd'].map((id) => token('wanted', id)).join(' '));
  expect([wants.count, wants.lines.map(({ mineral }) => mineral?.id)]).toEqual([6, ['a', 'b', 'c']]);
});
