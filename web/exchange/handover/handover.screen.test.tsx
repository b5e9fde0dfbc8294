import 'fake-indexeddb/auto';
import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { conversationText, inDialog, test } from '#web/testing/conversation.ts';

test('what was received waits as a draft: named in the conversation and at the desk, until it is saved', async ({
  page,
  person,
  partner: { owner, partnerPage },
  thread: { thread_id, act },
}) => {
  const { id: specimen_id } = await owner.createSpecimen({ mineral_ids: ['pyrite'], coll_index: 3 });
  const proposalAnswer = await act(owner, {
    kind: 'propose',
    initiator_gives: [],
    responder_gives: [{ specimen_id }],
  });
  await act(person, { kind: 'agree', seen: {}, proposal_id: proposalAnswer.event?.id ?? '' });

  await partnerPage.open(screenAddress('threadWorkspace', { thread_id }));
  const [ship] = await screen.findAllByRole('button', { name: 'Mark as shipped' });
  if (ship) await partnerPage.user.click(ship);
  const dialog = await inDialog();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^My photographs and videos go/ }).checked).toBe(true);
  await partnerPage.user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await expect.poll(conversationText).toContain('marked the parcel as shipped');
  await act(person, { kind: 'received' });
  const drafts = async () => (await person.call(deskApi.drafts, {})).items.map(({ coll_no }) => coll_no);
  await expect.poll(drafts).toEqual(['SC-0001']);

  await partnerPage.open(screenAddress('threadWorkspace', { thread_id }));
  await expect.poll(() => document.body.textContent).toContain('It is SC-0001 with');

  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await expect.poll(conversationText).toContain(' is SC-0001 in its new collection');
  // The link leads to the received specimen, whichever specimen has the number by now; without such a specimen, to
  // the number.
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_serie: 'SC', coll_index: 2 });
  const [draftLink] = await screen.findAllByRole('link', { name: 'Complete SC-0001' });
  const address = draftLink?.getAttribute('href') ?? '';
  await page.open(address.replace('SC-0001', 'SC-0002'));
  await screen.findByRole('button', { name: 'Remove Pyrite' });
  await page.open(`${screenAddress('updateSpecimen', { coll_no: 'SC-0002' })}?id=none`);
  await screen.findByRole('button', { name: 'Remove Quartz' });

  await page.open(screenAddress('myCollection'));
  await page.click('link', 'SC-0001 Pyrite');
  await page.click('button', 'Save');
  await expect.poll(drafts).toEqual([]);
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await expect.poll(conversationText).toContain(' is SC-0001 in its new collection');
  await screen.findByRole('heading', { name: 'You received' });
  expect(screen.queryByRole('link', { name: /^Complete/ })).toBeNull();
  await page.open(screenAddress('myCollection'));
  await screen.findByRole('grid', { name: 'Specimens' });
  expect(screen.queryByText(/as a draft in your collection/)).toBeNull();
});
