import { expect, it } from 'vitest';
import { linkedTrader } from './linked-trader.ts';

const mineral = (id: string, name: string, name_zh: string) => ({ id, name, name_zh, formula: null });
const trader = {
  username: 'ulrich',
  display_name: 'Ulrich Brandt',
  intents: {
    items: [
      { id: 'i1', minerals: [mineral('pyrite', 'Pyrite', '黄铁矿'), mineral('galena', 'Galena', '方铅矿')] },
      { id: 'i2', minerals: [] },
    ],
  },
  credit: {
    recent_reply_rate: null,
    active_intents: 14,
    total_intents: 20,
    successful_exchanges: 0,
    partner_count: 0,
    last_active: 'today' as const,
    member_since: '2026-01-05T00:00:00.000Z',
    country_count: 0,
    median_ship_days: null,
    unsent: 0,
    unsolved: 0,
    reviews: { positive: 0, neutral: 0, negative: 0 },
  },
};

it('a trader’s page is whose it is, how many intents they have, and those that offer something, in the reader’s language', () => {
  expect(linkedTrader(trader, 'zh')).toEqual({
    '@type': 'CollectionPage',
    url: '/exch/ulrich',
    author: { '@type': 'Person', name: 'Ulrich Brandt', url: '/mc/ulrich' },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 14,
      itemListElement: [{ '@type': 'ListItem', position: 1, name: '黄铁矿、方铅矿', url: '/exchange/intent/i1' }],
    },
  });
});
