import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { inDialog, test } from '#web/testing/conversation.ts';
import { showsRefusal } from '#web/testing/sentences.ts';

const findProposalPanel = async () => within(await screen.findByRole('complementary', { name: 'Proposal' }));
const findNote = () => screen.findByLabelText<HTMLTextAreaElement>(/^Note/);

test('any version is taken again, with one’s own note and never with the other’s', async ({
  page,
  person,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  const proposal = { kind: 'propose' as const, responder_gives: [], answers: null };
  const { event: firstProposal } = await act(person, {
    ...proposal,
    initiator_gives: [{ text: 'a calcite', media_ids: [] }],
    note: 'I pay the post.',
  });
  const { event: secondProposal } = await act(owner, {
    ...proposal,
    answers: firstProposal?.id ?? '',
    initiator_gives: [{ text: 'two calcites', media_ids: [] }],
    note: 'You pay it all.',
  });
  await act(person, { kind: 'reject', proposal_id: secondProposal?.id ?? '', reason: 'Too much' });

  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await page.user.click(await (await findProposalPanel()).findByText('All versions'));
  const [rejectedVersion, replacedVersion] = (
    await screen.findAllByRole('button', { name: 'Take this one again' })
  ).map((button) => button.closest('li') as HTMLElement);
  expect(rejectedVersion?.textContent).toMatch(/Rejected.*two calcites.*You pay it all\./s);
  expect(replacedVersion?.textContent).toMatch(/by you.*Replaced.*a calcite.*I pay the post\./s);

  const takeAgain = (version: HTMLElement | undefined) =>
    page.user.click(within(version as HTMLElement).getByRole('button', { name: 'Take this one again' }));
  await takeAgain(replacedVersion);
  expect((await findNote()).value).toBe('I pay the post.');
  await page.click('button', 'Discard draft');
  await takeAgain(rejectedVersion);
  await expect.poll(async () => (await findNote()).value).toBe('');
  await page.click('button', 'Send version 3');
  await expect
    .poll(async () => (await owner.call(threadsApi.read, { thread_id })).open_proposal)
    .toMatchObject({ version: 3, by: 'initiator', note: null, initiator_gives: [{ text: 'two calcites' }] });
});

test('a specimen that changes before one’s eyes is agreed to only as it is now, once the change is shown', async ({
  page,
  person,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  const { id, version } = await owner.createSpecimen({ mineral_ids: ['quartz'], weight: 55, access_level: 'public' });
  await act(owner, {
    kind: 'propose',
    initiator_gives: [{ text: 'a calcite', media_ids: [] }],
    responder_gives: [{ specimen_id: id }],
    answers: null,
  });
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await page.user.click(await (await findProposalPanel()).findByRole('button', { name: 'Agree to version 1' }));
  const dialog = await inDialog();
  expect(dialog.queryByText('Changed since it was proposed')).toBeNull();

  await owner.call(collectionApi.change, { id, version, weight: 5 });
  await page.user.click(dialog.getByRole('button', { name: 'Agree to version 1' }));
  await showsRefusal('specimens_changed', { count: 1, names: 'Quartz' });
  await dialog.findByText('Changed since it was proposed');
  expect((await person.call(threadsApi.read, { thread_id })).agreement).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Agree as it is now' }));
  await expect
    .poll(async () => (await person.call(threadsApi.read, { thread_id })).agreement?.responder_gives)
    .toMatchObject([{ specimen_id: id, weight: 5 }]);
});

test('an offer is put into the proposal by one press', async ({
  page,
  partner: { owner, intent_id },
  thread: { thread_id },
}) => {
  const specimens = [];
  for (const coll_index of [1, 2])
    specimens.push(await owner.createSpecimen({ coll_index, mineral_ids: ['galena'], access_level: 'public' }));
  const offers = specimens.map(({ id }) => ({ mineral_id: 'galena', specimen_id: id }));
  const { version } = await owner.call(intentsApi.read, { id: intent_id });
  await owner.call(intentsApi.change, { id: intent_id, version, offers });

  await page.open(screenAddress('threadWorkspace', { thread_id }));
  const offer = { name: /^Put into my proposal: .*SC-0002/ };
  await page.user.click(await (await findProposalPanel()).findByRole('button', offer));
  await page.click('button', 'Send version 1');
  await expect
    .poll(async () => (await owner.call(threadsApi.read, { thread_id })).open_proposal)
    .toMatchObject({ initiator_gives: [], responder_gives: [{ specimen_id: specimens[1]?.id }] });
});
