import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SpecimenWhereabouts } from '#contract/collection/specimen/specimen.ts';
import { holdAnswers } from '#web/testing/held-answers.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { OwnWhereabouts } from './own-whereabouts.tsx';

const partner = { username: 'marta', display_name: 'Marta' };
const show = async (whereabouts?: Omit<SpecimenWhereabouts, 'since' | 'thread_id'>) => {
  const requests = holdAnswers();
  const { container } = await renderWithRouter('/', <OwnWhereabouts specimenId="specimen" />);
  const answer = whereabouts && { ...whereabouts, since: '2027-03-01T12:00:00.000Z', thread_id: 'thread' };
  await requests.answer(-1, { specimen: { id: 'specimen', whereabouts: answer }, media: [] });
  return container;
};

it.each([
  ['with_partner', partner, 'With Marta since 1 March 2027'],
  ['lost', partner, 'Lost, sent to Marta on 1 March 2027'],
  ['with_partner', null, 'With a former collector since 1 March 2027'],
  ['lost', null, 'Lost, sent to a former collector on 1 March 2027'],
] as const)('an owner reads that a specimen is %s, and opens the exchange', async (whereabouts, to, text) => {
  const container = await show({ whereabouts, partner: to });
  expect(container.textContent?.replaceAll(/\s+/g, ' ')).toContain(text);
  const link = screen.getByRole('link', { name: 'Open the exchange' });
  expect(link.getAttribute('href')).toContain('thread');
});

it('a specimen that no exchange took away says nothing', async () => {
  expect((await show()).textContent).toBe('');
});
