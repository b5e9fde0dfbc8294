import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TraderReview } from '#contract/exchange/traders/trader-review.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { TraderReviewRow } from './trader-review-row.tsx';

const review: TraderReview = {
  id: 'r',
  rating: 'neutral',
  ticks: ['as_described', 'well_packed'],
  text: 'A good galena. Five weeks.',
  reviewed_at: '2026-05-09T12:00:00.000Z',
  reply: 'I was at the shows.',
  by: null,
  thread_id: null,
};
async function show(overrides: Partial<TraderReview>) {
  const { container } = await renderWithRouter(
    '/',
    <TraderReviewRow review={{ ...review, ...overrides }} name="Ulrich" />,
  );
  return container;
}

it('a review says how it judges, what it ticks and what was answered; of a private conversation not who wrote it', async () => {
  const container = await show({});
  expect(container.textContent).toBe(
    'Neutrala collector9 May 2026ReportA good galena. Five weeks.As describedWell packedUlrich replied: I was at the shows.',
  );
  expect(within(container).queryByRole('link')).toBeNull();
});

it.each([
  ['Ana Reyes', { username: 'reyes', display_name: 'Ana Reyes', avatar_url: null }],
  ['Former collector', { username: '', display_name: 'former collector', avatar_url: null }],
])('a review of a public conversation leads to it by who wrote it: %s', async (name, author) => {
  const container = await show({ by: author, thread_id: 't' });
  expect(within(container).getByRole('link', { name }).getAttribute('href')).toBe('/exchange/thread/t');
});
