import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/profile.ts';
import { noTrades, traderCredit } from '#contract/exchange/intents/credit.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { loadPrivateTexts, localeAtom, speak } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { render } from '#web/testing/render.tsx';
import { ExchangeCounts } from './exchange-counts.tsx';

const account = { created_at: 0, last_active_at: 0, delete_at: null };
const credits: Record<string, object> = {
  linwei: { successful_exchanges: 3, unsent: 1 },
  ulrich: { successful_exchanges: 1 },
};

it.each([
  ['en', ['You: 3 exchanges, 1 never sent', 'Ulrich: 1 exchange']],
  ['zh', ['你：成交 3 次，未寄出 1 次', 'Ulrich：成交 1 次']],
] as const)('the counts of the two stand below each other, in the signs of the language: %s', async (locale, lines) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const username = new URL(address, 'http://vug.test').searchParams.get('username') ?? '';
    const stats = { ...noTrades, ...credits[username] };
    return Response.json({ c: 0, d: { credit: traderCredit(stats, account, 0) }, m: '' });
  });
  const profile = { username: 'linwei', display_name: 'Lin Wei', avatar_url: null } as Profile;
  atomStore.set(sessionAtom, { state: 'in', profile });
  atomStore.set(localeAtom, locale);
  await loadPrivateTexts();
  speak(locale);
  render(<ExchangeCounts username="ulrich" name="Ulrich" />);
  for (const line of lines) expect((await screen.findByText(line)).tagName).toBe('P');
});
