import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { aThreadSummary } from '#web/exchange/lists/thread-summary-for-tests.ts';
import { holdAnswers } from '#web/testing/held-answers.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

const summary = (id: string, fields: Partial<ThreadSummary>): ThreadSummary =>
  aThreadSummary({
    id,
    turn: 'initiator',
    deadline_at: '2027-03-15T08:00:00.000Z',
    partner: { username: 'marta', display_name: 'Marta', avatar_url: null },
    ...fields,
  });

let requests: ReturnType<typeof holdAnswers>;
beforeEach(async () => {
  requests = holdAnswers();
  await renderWithRouter('/', <DeletionDialog username="linwei" onPlanned={() => {}} onClose={() => {}} />);
  await screen.findByRole('dialog');
});

it('who deletes the account reads which exchanges go on, with whom, whose turn it is and until when', async () => {
  const partner = { username: 'ulrich', display_name: 'Ulrich', avatar_url: null };
  const closure = { reason: 'problem', by: 'system', at: '2027-03-15T08:00:00.000Z' } as const;
  await requests.answer(-1, {
    items: [summary('ship', {}), summary('talk', { status: 'negotiating' }), summary('end', { closed: closure })],
    next_cursor: 'next',
  });
  await requests.answer(-1, { items: [summary('wait', { partner, turn: 'responder' })], next_cursor: null });
  const rows = within(await screen.findByRole('region', { name: 'Exchanges that go on' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^MartaYour turn · by .*15 March 2027$/),
    expect.stringMatching(/^UlrichUlrich’s turn · by .*15 March 2027$/),
  ]);
  expect(screen.getByRole('link', { name: 'Marta' }).getAttribute('href')).toContain('ship');
  screen.getByText(/You can leave all the same\. Your partners are told at once/);
  screen.getByRole('button', { name: 'Delete account' });
});

it('who has no such exchange reads nothing of them', async () => {
  await requests.answer(-1, { items: [summary('talk', { status: 'confirming' })], next_cursor: null });
  expect(screen.queryByText(/Exchanges that go on|You can leave all the same/)).toBeNull();
});

it('an account can be deleted also where the exchanges can’t be read, which is said', async () => {
  await requests.refuse(-1);
  await screen.findByText(/Your exchanges can’t be read now\./);
  screen.getByText(/You can leave all the same\./);
  expect(screen.getByRole('button', { name: 'Delete account' }).getAttribute('aria-disabled')).toBeNull();
});
