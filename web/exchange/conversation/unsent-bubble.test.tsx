import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';

const confirmation = {
  id: 'meeting',
  text: '',
  private: false,
  media_ids: [],
  attachments: [],
  at: '2027-03-01T08:00:00.000Z',
  meeting: { with_photos: true },
};
const bubbleText = (reason: string) =>
  render(<UnsentBubble message={{ ...confirmation, failed: reason }} onRetry={() => {}} onDiscard={() => {}} />)
    .container.textContent;

it('a confirmed meeting without a connection is sent later, and is no failed message', () => {
  expect(bubbleText('')).toContain('Not sent yet. It is sent once you are online again.');
  expect(screen.queryByText(/message/i)).toBeNull();
});

it('a confirmed meeting that is refused says why', () => {
  const text = bubbleText('You can’t do this now.');
  expect(text).toContain('You can’t do this now.');
  expect(text).not.toMatch(/message|online/i);
});
