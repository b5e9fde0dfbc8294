import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type ConversationInTest, inDialog, test } from '#web/testing/conversation.ts';
import type { Person } from '#web/testing/person.ts';

const readThread = (person: Person, thread_id: string): Promise<Thread> => person.call(threadsApi.read, { thread_id });
const findPanel = async () => within(await screen.findByRole('complementary', { name: 'Proposal' }));

/** Agrees on one calcite for another, as the owner of the intent proposes. */
async function agree({ act }: ConversationInTest, owner: Person, person: Person, terms: object) {
  const { event } = await act(owner, {
    kind: 'propose',
    initiator_gives: [{ text: 'a calcite', media_ids: [] }],
    responder_gives: [{ text: 'a galena', media_ids: [] }],
    answers: null,
    ...terms,
  });
  await act(person, { kind: 'agree', proposal_id: event?.id ?? '', seen: {} });
}

test('a meeting confirmed without a connection is sent when there is one, once', async ({
  page,
  person,
  partner: { owner },
  thread,
}) => {
  await agree(thread, owner, person, { fulfilment: 'in_person' });
  const { thread_id } = thread;
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  const panel = await findPanel();
  await panel.findByText('You meet in person.');
  page.browser.goOffline();
  await page.user.click(await panel.findByRole('button', { name: 'Confirm the meeting' }));
  const dialog = await inDialog();
  await page.user.click(dialog.getByRole('button', { name: 'Confirm the meeting' }));
  await screen.findByText('You confirm that you met and exchanged the specimens.');
  page.browser.goOnline();
  await expect.poll(async () => (await readThread(owner, thread_id)).state.met.initiator).not.toBeNull();
  await thread.act(owner, { kind: 'confirm_meeting', with_photos: true });
  await screen.findByText('The exchange is completed');
  const { events } = await readThread(owner, thread_id);
  expect(events.filter(({ kind }) => kind === 'meeting_confirmed')).toHaveLength(2);
});

test('parcels are marked as shipped with their numbers, corrected, and taken back', async ({
  page,
  person,
  partner: { owner },
  thread,
}) => {
  await agree(thread, owner, person, { ships_first: 'initiator' });
  const { thread_id } = thread;
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  const panel = await findPanel();
  await panel.findByText(/^You ship first, .* within a week of receiving it\.$/);
  await page.user.click(panel.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = await inDialog();
  await page.user.type(dialog.getByLabelText('Tracking number'), 'RR1');
  await page.user.click(dialog.getByRole('button', { name: 'Another parcel' }));
  await page.user.type(dialog.getByLabelText('Tracking number 2'), 'RR1');
  await page.user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await dialog.findByText('This number is there already.');
  await page.user.click(dialog.getByRole('button', { name: 'Remove parcel 2' }));
  await page.user.selectOptions(dialog.getByLabelText('Carrier'), 'DHL');
  await page.user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'RR1' });
  expect([new URL(link.href).hostname, link.rel]).toEqual(['www.dhl.com', 'noopener noreferrer nofollow']);

  await page.user.click(await panel.findByRole('button', { name: 'Change tracking numbers' }));
  const correction = await inDialog();
  await page.user.type(correction.getByLabelText('Tracking number'), '23');
  await page.user.click(correction.getByRole('button', { name: 'Save' }));
  await expect
    .poll(async () => (await readThread(owner, thread_id)).state.parcels.initiator)
    .toEqual([{ carrier: 'dhl', tracking_no: 'RR123' }]);
  await page.user.click(await panel.findByRole('button', { name: 'Take back “shipped”' }));
  await expect.poll(async () => (await readThread(owner, thread_id)).state.shipped.initiator).toBeNull();
});
