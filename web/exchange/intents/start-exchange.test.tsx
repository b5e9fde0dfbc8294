import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '#web/testing/render.tsx';
import { StartExchange } from './start-exchange.tsx';

const intent = { id: 'i', display_name: 'Ulrich', status: 'active' as const, on_vacation: false };
async function show(fields: object, thread_id: string | null = null) {
  const { container } = await renderWithRouter(
    '/',
    <StartExchange intent={{ ...intent, ...fields }} thread_id={thread_id} />,
  );
  return within(container);
}
const AWAY_TEXT = 'Ulrich is away. Answers may come later.';

it('an exchange with somebody who is away can be started, and says that the answer may come later', async () => {
  expect((await show({})).queryByText(AWAY_TEXT)).toBeNull();
  const page = await show({ on_vacation: true });
  page.getByText(AWAY_TEXT);
  page.getByRole('link', { name: 'Log in' });
});

it('an exchange that was started about an intent is gone on with, also when that is closed', async () => {
  for (const status of ['active', 'closed']) {
    const page = await show({ status }, 't');
    const link = page.getByRole('link', { name: 'Open the conversation' });
    expect(link.getAttribute('href')).toBe('/i/exchange/thread/t');
  }
});

it('an exchange about a closed intent is not started', async () => {
  const page = await show({ status: 'closed' });
  page.getByText('This intent is closed.');
  expect(page.queryByRole('link')).toBeNull();
});
