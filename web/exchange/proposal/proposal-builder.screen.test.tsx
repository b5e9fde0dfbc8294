import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { COMMANDS, conversationText, test } from '#web/testing/conversation.ts';
import type { Person } from '#web/testing/person.ts';
import { findScreenText, showsRefusal } from '#web/testing/sentences.ts';

const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

test('the intent’s own pieces stand first, and a private piece of one’s own says who will see it', async ({
  page,
  person,
  partner: { owner, intent_id },
  thread: { thread_id },
}) => {
  const offeredSpecimens = [];
  for (const coll_index of [1, 2])
    offeredSpecimens.push(await owner.createSpecimen({ coll_index, mineral_ids: ['galena'] }));
  await owner.createSpecimen({ coll_index: 3, mineral_ids: ['calcite'] });
  const offers = offeredSpecimens.map(({ id }) => ({ mineral_id: 'galena', specimen_id: id }));
  const { version } = await owner.call(intentsApi.read, { id: intent_id });
  await owner.call(intentsApi.change, { id: intent_id, version, offers });
  await person.createSpecimen({ coll_index: 7, mineral_ids: ['baryte'], access_level: 'private' });

  await page.open(screenAddress('threadWorkspace', { thread_id }));
  const proposalPanel = within(await screen.findByRole('complementary', { name: 'Proposal' }));
  await page.user.click(await proposalPanel.findByRole('button', { name: 'Make a proposal' }));
  const give = screen.getByRole('combobox', { name: 'From my collection' });
  await page.user.click(screen.getByRole('combobox', { name: /^From the collection of/ }));
  await expect.poll(() => rows().map((text) => /SC-\d+/.exec(text)?.[0])).toEqual(['SC-0001', 'SC-0002', 'SC-0003']);
  await page.user.click(screen.getAllByRole('option')[1] as HTMLElement);

  await page.user.click(give);
  await expect.poll(rows).toEqual([expect.stringMatching(/Private.*SC-0007|SC-0007.*Private/)]);
  await page.user.click(screen.getByRole('option'));
  const noteText = `Baryte is private. ${owner.account.display_name} will see it here`;
  await screen.findByText((text) => text.startsWith(noteText));

  const counts = await screen.findByText(/^You: 0 exchanges/);
  expect(counts.textContent).toBe('You: 0 exchanges');
  screen.getByText(`${owner.account.display_name}: 0 exchanges`);

  await page.click('button', 'Send version 1');
  await proposalPanel.findByText('SC-0007');
  const { open_proposal } = await owner.call(threadsApi.read, { thread_id });
  expect(open_proposal?.initiator_gives).toEqual([expect.objectContaining({ coll_no: 'SC-0007' })]);
});

test('a discarded draft can be had again for a while, also from another page, and an empty one is just gone', async ({
  page,
  person,
  thread: { thread_id },
}) => {
  const address = screenAddress('threadWorkspace', { thread_id });
  const { coll_no } = await person.createSpecimen({ mineral_ids: ['quartz'] });
  await page.open(address);
  const makeProposal = async () =>
    page.user.click(
      await within(await screen.findByRole('complementary', { name: 'Proposal' })).findByRole('button', {
        name: 'Make a proposal',
      }),
    );
  await makeProposal();
  await page.click('button', 'Discard draft');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  await makeProposal();
  await page.user.click(screen.getByRole('combobox', { name: 'From my collection' }));
  await page.click('option', new RegExp(coll_no));
  await page.fill(/^Note/, 'Two thousand words.');
  await page.click('button', 'Discard draft');
  expect(screen.queryByRole('button', { name: /^Send version/ })).toBeNull();
  await page.click('link', 'Back to my exchanges');
  await expect.poll(() => screen.queryByRole('complementary', { name: 'Proposal' })).toBeNull();
  await page.click('button', 'Undo');
  await page.open(address);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('Two thousand words.');

  await page.click('button', 'Discard draft');
  await makeProposal();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('');
});

/** Sends a proposal whose answer is lost, and types another note: the stored one has the note 'I pay the post.'. */
async function sendInVain(page: AppPage, owner: Person, thread_id: string) {
  const { coll_no } = await owner.createSpecimen({ mineral_ids: ['quartz'] });
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  const proposalPanel = within(await screen.findByRole('complementary', { name: 'Proposal' }));
  await page.user.click(await proposalPanel.findByRole('button', { name: 'Make a proposal' }));
  await page.user.click(await screen.findByLabelText(/^From the collection of/));
  await page.click('option', new RegExp(coll_no));
  await page.fill(/^Note/, 'I pay the post.');
  page.browser.blockSockets();
  const mend = page.browser.answerRequests(COMMANDS, async (path, init) => {
    await page.browser.send(path, init);
    throw new TypeError('Failed to fetch');
  });
  await page.click('button', 'Send version 1');
  await findScreenText('action_failed');
  mend();
  await page.fill(/^Note/, 'You pay the post.');
}

test('a proposal whose answer was lost and that was changed since takes the place of the stored one while that is open', async ({
  page,
  person,
  partner: { owner },
  thread: { thread_id },
}) => {
  await sendInVain(page, owner, thread_id);
  await page.user.click(screen.getByRole('button', { name: /^Send version/ }));
  await expect.poll(conversationText).toContain('version 2');
  const { open_proposal, events } = await person.call(threadsApi.read, { thread_id });
  expect(open_proposal).toMatchObject({ version: 2, note: 'You pay the post.' });
  expect(events.filter(({ kind }) => kind === 'proposed')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Send version/ })).toBeNull();
});

test('a proposal whose answer was lost goes no further where the other side has answered the stored one', async ({
  page,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  await sendInVain(page, owner, thread_id);
  const { open_proposal } = await owner.call(threadsApi.read, { thread_id });
  await act(owner, { kind: 'agree', seen: {}, proposal_id: open_proposal?.id ?? '' });
  await page.user.click(screen.getByRole('button', { name: /^Send version/ }));
  await showsRefusal('proposal_gone');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('You pay the post.');
  expect((await owner.call(threadsApi.read, { thread_id })).open_proposal).toBeNull();
});
