import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithRouter } from '#web/testing/render.tsx';
import { StillAvailable } from './availability-question.tsx';

const intent = { id: '01930000-0000-7000-8000-000000000001', version: 3 };
const show = (closes_at: string | null) => renderWithRouter('/', <StillAvailable intent={{ ...intent, closes_at }} />);

it('an intent that was asked about says until when to answer, and one press does', async () => {
  const sentRequests: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sentRequests.push([address, JSON.parse(String(init.body))]);
    return Response.json({ c: 0, d: { ...intent, closes_at: null }, m: '' });
  });
  await show('2027-03-23T12:00:00.000Z');
  screen.getByText(/Otherwise it closes on/);
  screen.getByText('23 March 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Still available' }));
  await expect
    .poll(() => sentRequests)
    .toEqual([[`/api/i/intents/${intent.id}/status`, { version: 3, status: 'active' }]]);
});

it('an intent that nobody asked about says nothing of it', async () => {
  await show(null);
  expect(screen.queryByRole('button')).toBeNull();
});
