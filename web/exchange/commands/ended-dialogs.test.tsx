import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { SolvedAfterEndDialog } from './solved-dialog.tsx';
import { possibleActions } from './thread-actions.ts';

const sentStory = () =>
  new Story().does('initiator', 'propose').agrees().does('initiator', 'shipped').does('responder', 'shipped');
const closedStory = () => sentStory().does('responder', 'problem').waits(61).does('initiator', 'mute');
const actions = ({ startedState }: Story, side: 'initiator' | 'responder') => possibleActions(startedState, side);

it('after an end with a problem each side can still mark it as solved, once, and reply to a review at once', () => {
  expect(actions(closedStory(), 'initiator')).toEqual(['review', 'solved']);
  expect(actions(closedStory().does('initiator', 'solved'), 'initiator')).toEqual(['review']);
  expect(actions(closedStory().does('responder', 'review'), 'initiator')).toContain('reply_to_review');
  const unsentStory = new Story().does('initiator', 'propose').agrees().waits(22).does('initiator', 'cancel');
  expect(actions(unsentStory, 'responder')).toEqual(['solved']);
  expect(actions(new Story().does('responder', 'cancel'), 'responder')).toEqual([]);
});

it('a problem is marked as solved after the end without asking how', async () => {
  const commands: WrittenCommand[] = [];
  const send = async (command: WrittenCommand) => commands.push(command);
  await renderWithRouter('/', <SolvedAfterEndDialog name="Ulrich" send={send} onClose={() => {}} />);
  screen.getByText(/When Ulrich says so, too/);
  (await screen.findByRole('button', { name: 'Mark as solved' })).click();
  await expect.poll(() => commands).toMatchObject([{ kind: 'solved' }]);
});

it.each([
  [true, /Reviews appear when both are written/],
  [false, /everybody reads your review at once/],
])('the review dialog says when the review is read, and preselects no verdict: %s', async (isBlind, text) => {
  await renderWithRouter(
    '/',
    <ReviewDialog name="Ulrich" isBlind={isBlind} send={async () => {}} onClose={() => {}} />,
  );
  screen.getByText(text);
  expect(document.querySelectorAll('[aria-checked="true"], [aria-pressed="true"], input:checked')).toHaveLength(0);
});
