import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { RecordLink } from './record-link.tsx';

const agreedStory = () => new Story().does('initiator', 'propose').agrees();

it.each([
  ['that is agreed', agreedStory()],
  ['that was cancelled', agreedStory().does('initiator', 'ask_cancel').does('responder', 'accept_cancel')],
])('the record of an exchange %s can be downloaded', async (_, { startedState }) => {
  await renderWithRouter('/', <RecordLink state={startedState} />);
  const link = screen.getByRole('link', { name: 'Download the record' });
  expect(link.getAttribute('href')).toBe(`/api/i/threads/${startedState.id}/record`);
  expect(link.hasAttribute('download')).toBe(true);
});

it('there is no record while nothing is agreed', async () => {
  await renderWithRouter('/', <RecordLink state={new Story().does('initiator', 'propose').startedState} />);
  expect(screen.queryByRole('link')).toBeNull();
});
