import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noTrades, traderCredit } from '#contract/exchange/intents/credit.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { CreditFacts } from './credit-facts.tsx';

const NOW_MS = Date.UTC(2026, 10, 22);
const account = { created_at: Date.UTC(2024, 4, 3), last_active_at: NOW_MS, delete_at: null };

async function renderCredit(stats: Partial<typeof noTrades>): Promise<string> {
  await renderWithRouter('/', <CreditFacts credit={traderCredit({ ...noTrades, ...stats }, account, NOW_MS)} />);
  const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  return facts.join(', ');
}

it('credit is facts, and says nothing bad of a trader of whom nothing is known', async () => {
  const facts = await renderCredit({});
  expect(facts).toContain('Days to ship: –, Countries shipped to: 0, Member since: May 2024');
  expect(screen.queryByText(/never sent|unsolved|24 months/)).toBeNull();
});

it('what was never sent stands below, and that a problem counts for both where one is unsolved', async () => {
  const facts = await renderCredit({ unsent: 1, unsolved: 2, shipment_count: 5, median_ship_days: 4.5 });
  expect(facts).toContain('Days to ship: 4.5');
  screen.getByText('1 exchange agreed and never sent');
  screen.getByText('2 exchanges ended with an unsolved problem');
  screen.getByText(/A problem counts for both, whoever caused it/);
});

it('what was never sent counts for who did not send alone', async () => {
  await renderCredit({ unsent: 1 });
  screen.getByText('1 exchange agreed and never sent');
  expect(screen.queryByText(/counts for both/)).toBeNull();
});
