import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SpecimenStatusLine } from '#web/collection/specimen/specimen-status.tsx';
import { renderWithRouter } from '#web/testing/render.tsx';

const went_to = { year: 2026, username: 'linwei', display_name: 'Lin Wei', coll_no: 'SC-0007' };
const privateWentTo = { ...went_to, coll_no: null };

it.each([
  ['traded', went_to, 'Exchanged with Lin Wei, 2026.', '/mc/linwei/SC-0007'],
  ['given', went_to, 'Given to Lin Wei, 2026.', '/mc/linwei/SC-0007'],
  ['given', privateWentTo, 'Given to Lin Wei, 2026.', undefined],
  ['given', undefined, 'Given away: it belongs to another collection now.', undefined],
  ['traded', undefined, 'Traded: it belongs to another collection now.', undefined],
] as const)('a specimen that was %s says where it went, as far as it may', async (status, to, sentence, address) => {
  const { container } = await renderWithRouter(
    '/',
    <SpecimenStatusLine specimen={{ reserved: false, status, ...(to && { went_to: to }) }} />,
  );
  expect(container.textContent).toBe(sentence);
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(address);
});

it('a traded specimen leads to its conversation where that is public', async () => {
  const specimen = { reserved: false, status: 'traded', exchange_thread_id: 't-1' } as const;
  await renderWithRouter('/', <SpecimenStatusLine specimen={specimen} />);
  const link = screen.getByRole('link', { name: 'Read the conversation' });
  expect(link.getAttribute('href')).toBe('/exchange/thread/t-1');
});
