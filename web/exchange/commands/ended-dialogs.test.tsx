import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { commandKinds, type WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { SolvedAfterEndDialog } from './solved-dialog.tsx';
import { nextSteps, possibleActions, refusalReason, secondaryActions } from './thread-actions.ts';

const sentStory = () =>
  new Story().does('initiator', 'propose').agrees().does('initiator', 'shipped').does('responder', 'shipped');
const closedStory = () => sentStory().does('responder', 'problem').waits(61).does('initiator', 'mute');

it('after an end with a problem each side can still mark it as solved, once, without being urged to', () => {
  const exits = ({ startedState, currentTime }: Story, side: Side) =>
    secondaryActions(startedState, side).filter(
      (kind) => refusalReason(startedState, side, kind, { allowedKinds: commandKinds, currentTime }) === null,
    );
  const unsentStory = new Story().does('initiator', 'propose').agrees().waits(22).does('initiator', 'cancel');
  expect(exits(closedStory(), 'initiator')).toEqual(['solved']);
  expect(exits(closedStory().does('initiator', 'solved'), 'initiator')).toEqual([]);
  expect(exits(unsentStory, 'responder')).toEqual(['solved']);
  expect(exits(new Story().does('responder', 'cancel'), 'responder')).toEqual([]);
  for (const story of [closedStory(), unsentStory])
    expect(nextSteps(story.startedState, 'initiator')).not.toContain('solved');
});

it('after an end with a problem a review can be replied to at once', () => {
  const { startedState } = closedStory().does('responder', 'review');
  expect(possibleActions(startedState, 'initiator')).toEqual(['review', 'reply_to_review']);
  expect(nextSteps(startedState, 'initiator')).toContain('reply_to_review');
});

it('a problem is marked as solved after the end without asking how', async () => {
  const commands: WrittenCommand[] = [];
  const send = async (command: WrittenCommand) => commands.push(command);
  await renderWithRouter('/', <SolvedAfterEndDialog name="Ulrich" send={send} onClose={() => {}} />);
  await screen.findByText(/When Ulrich says so, too/);
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
  await screen.findByText(text);
  expect(document.querySelectorAll('[aria-checked="true"], [aria-pressed="true"], input:checked')).toHaveLength(0);
});
