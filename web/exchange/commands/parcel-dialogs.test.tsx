import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Solution } from '#contract/exchange/thread/thread-state.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { MeetingDialog, ReceiveDialog } from './parcel-dialogs.tsx';
import { SolvedDialog } from './solved-dialog.tsx';

const dialogProps = { send: async () => {}, onClose: () => {} };

it.each([
  [1, 'Do you have the parcel in hand?', 'Open it and look before you confirm.'],
  [3, 'Do you have all 3 parcels in hand?', 'Open them and look before you confirm.'],
])('receipt of %i parcels is asked for as such', async (count, title, text) => {
  await renderWithRouter(
    '/',
    <ReceiveDialog readers="pair" name="Ulrich" isAfterEnd={false} count={count} {...dialogProps} />,
  );
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toContain(text);
});

it('receipt after the end says that the exchange stays closed, and what passes on', async () => {
  await renderWithRouter('/', <ReceiveDialog isAfterEnd readers="pair" name="Ulrich" count={1} {...dialogProps} />);
  await screen.findByText(/The exchange stays closed, but the specimens pass into your collection/);
});

it('a meeting confirmed after the end says the same', async () => {
  await renderWithRouter(
    '/',
    <MeetingDialog isAfterEnd hasSpecimens name="Ulrich" onConfirm={() => {}} onClose={() => {}} />,
  );
  await screen.findByText(/The exchange stays closed, but the specimens pass into the other’s collection/);
});

type Answers = { answer: Solution | null; ownAnswer: Solution | null; isAllReceived?: boolean };
const showSolved = async ({ isAllReceived = false, ...answers }: Answers) => {
  await renderWithRouter('/', <SolvedDialog name="Ada" isAllReceived={isAllReceived} {...answers} {...dialogProps} />);
  return screen.findByRole('dialog');
};
const disabledChoices = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => disabled)
    .map(({ labels }) => labels?.[0]?.textContent ?? '');

it('a side that said how a problem was solved can only say something else', async () => {
  const dialog = await showSolved({ answer: 'sent_back', ownAnswer: 'settled' });
  expect(dialog.textContent).toContain('Ada says that everything was sent back.');
  expect(dialog.textContent).toContain('You said that it is settled.');
  expect(disabledChoices()).toEqual([expect.stringContaining('It is settled between us')]);
});

it('a side that said nothing yet has both choices', async () => {
  await showSolved({ answer: 'sent_back', ownAnswer: null });
  expect(disabledChoices()).toEqual([]);
});

it.each([
  [true, 'The exchange is completed.'],
  [false, 'The exchange goes on, and its clocks with it.'],
])('a settled problem ends the exchange where all is received: %s', async (isAllReceived, text) => {
  const dialog = await showSolved({ answer: null, ownAnswer: null, isAllReceived });
  expect(dialog.textContent).toContain(text);
});
