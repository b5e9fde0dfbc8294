import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { announcements } from '#web/testing/announcements.ts';
import {
  COMMANDS,
  type ConversationInTest,
  conversationText,
  faultResponse,
  findMessageField,
  inDialog,
  test,
} from '#web/testing/conversation.ts';
import type { Person } from '#web/testing/person.ts';
import { findScreenText, showsRefusal, textMatcher } from '#web/testing/sentences.ts';

/** Sends a proposal of free-text items only, in answer to the open one. */
async function propose({ act, thread_id }: ConversationInTest, person: Person, text: string) {
  const answers = (await person.call(threadsApi.read, { thread_id })).open_proposal?.id ?? null;
  return act(person, { kind: 'propose', initiator_gives: [{ text, media_ids: [] }], responder_gives: [], answers });
}

const inLog = async (text: string) => within(await screen.findByRole('log')).queryAllByText(textMatcher(text));

test('a message that is not answered stays over a reload, and goes by itself then, once', async ({
  page,
  person,
  thread: { thread_id },
}) => {
  const arrivedCount = async () => {
    const { events } = await person.call(threadsApi.read, { thread_id });
    return events.filter((event) => JSON.stringify(event).includes('Are you there?')).length;
  };
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await expect.poll(conversationText).toContain('Still there?');
  page.browser.failRequests(COMMANDS);
  await page.user.type(await findMessageField(), 'Are you there?{Enter}');
  await findScreenText('message_send_failed');
  await findScreenText('message_failed');
  await page.reload();
  await findScreenText('message_send_failed');
  page.browser.clearRules();
  await expect.poll(arrivedCount).toBe(1);
  await expect.poll(() => screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await expect.poll(() => inLog('Are you there?')).toHaveLength(1);
  await page.reload();
  await expect.poll(() => inLog('Are you there?')).toHaveLength(1);
  expect(await arrivedCount()).toBe(1);
});

test('a private message that failed goes by Retry, privately', async ({
  page,
  partner: { owner, partnerPage },
  thread,
}) => {
  const { thread_id } = thread;
  const isStored = async () =>
    JSON.stringify(await owner.call(threadsApi.read, { thread_id })).includes('地址稍后给你。');
  const address = screenAddress('threadWorkspace', { thread_id });
  await partnerPage.open(`${address}?locale=zh`);
  partnerPage.browser.failRequests(COMMANDS);
  await partnerPage.click('checkbox', /私密/);
  await partnerPage.user.type(await screen.findByRole('textbox', { name: /^写给/ }), '地址稍后给你。{Enter}');
  await findScreenText('private_message_failed');
  await findScreenText('message_send_failed');
  partnerPage.browser.clearRules();
  await partnerPage.click('button', '重试');
  // A closed page sends nothing more, so the test waits until the server has the message.
  await expect.poll(isStored).toBe(true);

  await page.open(address);
  await expect.poll(() => inLog('地址稍后给你。')).toHaveLength(1);
  expect(conversationText()).toContain('only the two of you');
});

test('a message that is refused says why, and stays until it is discarded', async ({
  page,
  person,
  partner,
  thread,
}) => {
  await page.open(screenAddress('threadWorkspace', { thread_id: thread.thread_id }));
  const message = await findMessageField();
  const heldRequests = page.browser.hold(COMMANDS);
  await page.user.type(message, 'Am I in time?');
  await page.click('button', 'Send');
  await expect.poll(heldRequests.count).toBe(1);
  await partner.owner.call(moderationApi.block, { username: person.username });
  heldRequests.release();
  await findScreenText('message_send_failed');
  await showsRefusal('thread_blocked');
  await page.click('button', 'Discard');
  await expect.poll(conversationText).not.toContain('Am I in time?');
});

test('a message that crosses the end of a conversation arrives, and more can be said', async ({
  page,
  partner,
  thread,
}) => {
  await page.open(screenAddress('threadWorkspace', { thread_id: thread.thread_id }));
  const heldRequests = page.browser.hold(COMMANDS);
  await page.user.type(await findMessageField(), 'Am I in time?');
  await page.click('button', 'Send');
  await expect.poll(heldRequests.count).toBe(1);
  await thread.act(partner.owner, { kind: 'cancel', reason: 'It is gone.' });
  heldRequests.release();
  await page.user.type(await findMessageField(), 'A pity.');
  await page.click('button', 'Send');
  await expect.poll(conversationText).toMatch(/declined.*Am I in time\?.*A pity\./s);
});

test('a conversation stands still while one keeps the other away, and goes on afterwards', async ({
  page,
  person,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  const { username } = person;
  const banner = () => {
    const [status] = within(screen.getByRole('main')).getAllByRole('status');
    return status?.textContent ?? '';
  };
  await act(owner, { kind: 'message', text: 'Yes.', private: false, attachments: [] });
  await owner.call(moderationApi.block, { username });
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await expect.poll(banner).toContain('Paused');
  expect(banner()).not.toMatch(/turn|waiting/i);
  await page.click('button', 'Make public');
  await expect.poll(() => announcements('alert')).toContain('Paused: messages can’t be sent now');
  expect(screen.queryByRole('dialog')).toBeNull();
  await owner.call(moderationApi.unblock, { username });
  await page.reload();
  await expect.poll(banner).toContain('turn');
});

test('publishing that fails says so in its dialog, which carries on where it was', async ({
  page,
  partner: { owner },
  thread,
}) => {
  await thread.act(owner, { kind: 'message', text: 'Yes.', private: false, attachments: [] });
  await page.open(screenAddress('threadWorkspace', { thread_id: thread.thread_id }));
  page.browser.answerRequests(COMMANDS, faultResponse);
  await page.click('button', 'Make public');
  const publish = (await inDialog()).getByRole('button', { name: /^Ask / });
  await page.user.click(publish);
  await findScreenText('publish_failed');
  page.browser.clearRules();
  await page.user.click(publish);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: 'Withdraw' });
  await thread.act(owner, { kind: 'publish', public: true });
  await screen.findByRole('button', { name: 'Make private' });

  page.browser.answerRequests(COMMANDS, faultResponse);
  await page.click('button', 'Make private');
  await findScreenText('action_failed');
  page.browser.clearRules();
  await page.click('button', 'Make private');
  await screen.findByRole('button', { name: 'Make public' });
});

test('an action without an answer says so in its dialog, or in a notice where it has none', async ({
  person,
  page,
  partner,
  thread,
}) => {
  await propose(thread, partner.owner, 'A quartz of the size of a thumb');
  await page.open(screenAddress('threadWorkspace', { thread_id: thread.thread_id }));
  page.browser.failRequests(COMMANDS);
  await page.click('button', 'Reject');
  const dialog = await inDialog();
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await page.user.type(reason, 'Too small for me.');
  await page.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await findScreenText('action_failed');
  expect(reason.value).toBe('Too small for me.');
  page.browser.clearRules();
  await page.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await expect.poll(conversationText).toContain('Too small for me.');

  await propose(thread, person, 'Then a calcite');
  page.browser.failRequests(COMMANDS);
  await page.click('button', 'Withdraw version 2');
  await findScreenText('action_failed');
  page.browser.clearRules();
  await page.click('button', 'Withdraw version 2');
  await expect.poll(() => screen.queryByRole('button', { name: 'Withdraw version 2' })).toBeNull();
});

test('agreeing to a proposal that was just replaced is refused, and the new one is shown', async ({
  page,
  partner: { owner },
  thread,
}) => {
  await propose(thread, owner, 'A quartz of the size of a thumb');
  await page.open(screenAddress('threadWorkspace', { thread_id: thread.thread_id }));
  const sideColumn = within(await screen.findByRole('complementary', { name: 'Proposal' }));
  await page.user.click(await sideColumn.findByRole('button', { name: 'Agree to version 1' }));
  const dialog = await inDialog();
  const heldRequests = page.browser.hold(COMMANDS);
  await page.user.click(dialog.getByRole('button', { name: 'Agree to version 1' }));
  await expect.poll(heldRequests.count).toBe(1);
  await propose(thread, owner, 'A larger quartz');
  heldRequests.release();
  await showsRefusal('proposal_replaced', { version: 2 });
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await sideColumn.findByText('A larger quartz');
  await sideColumn.findByRole('button', { name: 'Agree to version 2' });
});

test('the link of a letter asks once whether to mute, and tells who has done so already', async ({
  page,
  visitor,
  thread,
}) => {
  const address = screenAddress('threadWorkspace', { thread_id: thread.thread_id });
  await page.open(`${address}?mute`);
  expect((await screen.findByRole('dialog')).textContent).toContain('Mute the conversation with');
  await page.user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const mute = screen.getByRole('button', { name: 'Mute e-mails' });
  expect(mute.getAttribute('aria-pressed')).toBe('false');

  await page.open(`${address}?mute`);
  await page.user.click((await inDialog()).getByRole('button', { name: 'Mute e-mails' }));
  await screen.findByRole('button', { name: 'Turn e-mails on' });
  await page.open(`${address}?mute`);
  await screen.findByText('E-mails about this conversation are off.');
  expect(screen.queryByRole('dialog')).toBeNull();

  await visitor.open(`${address}?mute`);
  await expect.poll(() => visitor.path).toMatch(/\/login\?.*mute/);
});

test('the workspace: what the other declined to make public, one is told one cannot make public', async ({
  page,
  person,
  partner: { owner },
  thread,
}) => {
  const { thread_id, act } = thread;
  await act(owner, { kind: 'message', text: 'Yes.', private: false, attachments: [] });
  await act(person, { kind: 'publish', public: true });
  await act(owner, { kind: 'publish', public: false });
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await page.click('button', 'Make public');
  await showsRefusal('publish_taken_back');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an intent and a conversation that cannot be read say so, and are read by Retry', async ({
  page,
  complaints,
  thread: { thread_id },
}) => {
  complaints.expect(/Answered 500/);
  page.browser.answerRequests(new RegExp(`^GET /api/i/threads/${thread_id}$`), faultResponse);
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await findScreenText('thread_load_failed');
  page.browser.clearRules();
  await page.click('button', 'Retry');
  await expect.poll(conversationText).toContain('Still there?');
  await page.open(screenAddress('threadWorkspace', { thread_id: uuid() }));
  await findScreenText('thread_not_found');

  page.browser.answerRequests(/^GET \/api\/exchange\/intents\//, faultResponse);
  await page.open(screenAddress('intent', { intent_id: uuid() }));
  await findScreenText('intent_load_failed');
});

test('the workspace: where sockets are blocked the page asks, and once they are not it has missed and doubled nothing', async ({
  page,
  partner,
  thread,
}) => {
  const { thread_id, act } = thread;
  const says = (text: string) => act(partner.owner, { kind: 'message', text, private: false, attachments: [] });
  const messageTexts = () =>
    screen.queryAllByText(/^The (first|second|third|fourth)$/).map(({ textContent }) => textContent);
  page.browser.blockSockets();
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await expect.poll(conversationText).toContain('Still there?');
  await expect.poll(() => page.browser.requests).toContainEqual(expect.stringMatching(/after_seq=\d+/));
  await says('The first');
  await expect.poll(messageTexts).toEqual(['The first']);
  await says('The second');
  page.browser.blockSockets(false);
  await expect.poll(() => page.browser.openSocketCount).toBe(1);
  for (const text of ['The third', 'The fourth']) await says(text);
  await expect.poll(messageTexts).toEqual(['The first', 'The second', 'The third', 'The fourth']);
});

test('a page whose session has ended leads to the log-in and back to where it was', async ({
  page,
  person,
  thread,
}) => {
  const { thread_id } = thread;
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await findMessageField();
  await expect.poll(() => page.browser.openSocketCount).toBe(1);
  const socketCount = page.browser.socketCount;
  await person.call(accountApi.logout, {});
  page.browser.endSockets(4401);
  await expect.poll(() => page.path).toMatch(new RegExp(`/login\\?next=.*${thread_id}`));
  expect(page.browser.socketCount).toBe(socketCount);
});

test('a proposal that could not be sent stays in its draft, and goes when it is sent again', async ({
  page,
  partner: { owner },
  thread,
}) => {
  const { coll_no } = await owner.createSpecimen({ mineral_ids: ['quartz'] });
  await page.open(screenAddress('threadWorkspace', { thread_id: thread.thread_id }));
  const sideColumn = within(await screen.findByRole('complementary', { name: 'Proposal' }));
  await page.user.click(await sideColumn.findByRole('button', { name: 'Make a proposal' }));
  await page.user.click(await screen.findByLabelText(/^From the collection of/));
  await page.click('option', new RegExp(coll_no));
  await page.fill(/^Note/, 'I pay the post.');
  page.browser.answerRequests(COMMANDS, faultResponse, 2);
  await page.click('button', 'Send version 1');
  await findScreenText('action_failed');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('I pay the post.');
  await page.click('button', 'Send version 1');
  await expect.poll(conversationText).toContain('version 1');
  expect(screen.queryByRole('button', { name: 'Send version 1' })).toBeNull();
});
