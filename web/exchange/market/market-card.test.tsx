import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Credit, Profile } from '#contract/account/profile.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { ok } from '#contract/http/envelope.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { MarketCard } from './market-card.tsx';
import { MarketRow } from './market-row.tsx';

const mineral = { id: 'galena', name: 'Galena', name_zh: null, formula: null };
const specimen = (id: string, name: string): MarketIntent['pieces'][number] => ({
  id,
  coll_no: `SC-${id}`,
  number_shared: false,
  name: { en: name, zh: name },
  mineral_id: 'galena',
  cover: null,
  locality: { en: 'Deep Mine', zh: '深矿' },
  size: { length: 62, width: 40, height: 30 },
});
const intent: MarketIntent = {
  id: 'intent',
  username: 'marta',
  display_name: 'Marta',
  avatar_url: null,
  location: { country: 'DE', region: null, city: null },
  location_text: { en: 'Germany', zh: '德国' },
  shipping_range: 'worldwide',
  ships_to: [],
  not_to: [],
  description: null,
  minerals: [mineral],
  pieces: [{ ...specimen('1', 'Galena'), reserved: true }, specimen('2', 'Cubic galena')],
  wants: [],
  want_count: 0,
  credit: {
    recent_reply_rate: null,
    active_intents: 1,
    total_intents: 1,
    successful_exchanges: 0,
    partner_count: 0,
    last_active: 'today',
    member_since: '2026-01-05T00:00:00.000Z',
    country_count: 0,
    median_ship_days: null,
    unsent: 0,
    unsolved: 0,
    reviews: { positive: 0, neutral: 0, negative: 0 },
  },
  active_at: '2026-11-22T00:00:00.000Z',
  created_at: '2026-11-22T00:00:00.000Z',
};

const trader = {
  ...intent.credit,
  successful_exchanges: 7,
  partner_count: 5,
  recent_reply_rate: 0.9,
  median_ship_days: 4.2,
};

it.each<[string, Partial<Credit>, string]>([
  ['a newcomer', intent.credit, 'New here: no exchanges yet'],
  [
    'who answers, without an exchange',
    { ...intent.credit, recent_reply_rate: 1 },
    'No exchanges yet · replies to 100%',
  ],
  ['with exchanges', trader, '7 exchanges with 5 partners · replies to 90% · ships in 4 days'],
  [
    'with one exchange, whom nobody asked lately, and who never sent another',
    { ...trader, successful_exchanges: 1, partner_count: 1, recent_reply_rate: null, median_ship_days: 0.2, unsent: 1 },
    '1 exchange with 1 partner · ships in 1 day · 1 agreed and never sent',
  ],
])('a card of the market says of a trader in one line: %s', async (_, credit, line) => {
  await renderWithRouter(
    '/',
    <MarketCard intent={{ ...intent, credit: { ...intent.credit, ...credit } }} locale="en" eager={false} />,
  );
  screen.getByText(line);
  expect(screen.queryByText('–')).toBeNull();
  expect(screen.getByRole('link', { name: 'Start exchange' }).getAttribute('href')).toBe('/exchange/intent/intent');
});

it('a card of the market leads to the intent where all it shows is reserved', async () => {
  const specimens = intent.pieces.map((specimen) => ({ ...specimen, reserved: true as const }));
  await renderWithRouter('/', <MarketCard intent={{ ...intent, pieces: specimens }} locale="en" eager={false} />);
  screen.getByRole('link', { name: 'View intent' });
});

const domesticIntent: MarketIntent = { ...intent, shipping_range: 'domestic' };

it('a card of the market says where its specimens are from and how large they are, marks the reserved one and draws nothing twice', async () => {
  await renderWithRouter('/', <MarketCard intent={intent} locale="en" eager={false} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts).toEqual(['Galena · Deep Mine · 6.2 × 4.0 × 3.0 cm', 'Cubic galena · Deep Mine · 6.2 × 4.0 × 3.0 cm']);
  expect(screen.getAllByText('Reserved')).toHaveLength(1);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label') ?? image.textContent)).toHaveLength(
    2,
  );
});

it.each([
  ['a card', <MarketCard key="card" intent={domesticIntent} locale="en" eager={false} />],
  ['a row', <MarketRow key="row" intent={domesticIntent} side="wanted" />],
])(
  '%s of the market says to a user that it does not ship to their country, and to nobody else',
  async (name, element) => {
    vi.stubGlobal('fetch', async () =>
      Response.json(ok({ items: [{ location: { country: 'CN' } }], next_cursor: null })),
    );
    const { unmount } = await renderWithRouter('/', element);
    expect(screen.queryByText('Does not ship to China')).toBeNull();
    unmount();
    atomStore.set(sessionAtom, { state: 'in', profile: { username: `reader of ${name}` } as Profile });
    await renderWithRouter('/', element);
    await screen.findByText('Does not ship to China');
  },
);

it('a row of the market names what is reserved', async () => {
  await renderWithRouter('/', <MarketRow intent={intent} side="offered" />);
  screen.getByText('Reserved: Galena');
});
