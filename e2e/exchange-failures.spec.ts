import { expect } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { linkTo } from '#contract/paths.ts';
import { broken, button, COMMANDS, inDialog, log, test, writing } from './conversation.ts';
import { go } from './fixtures.ts';
import type { Person } from './person.ts';
import { isTold, sees } from './sentences.ts';

const START = '**/api/i/threads';

type Thread = Parameters<Parameters<typeof test>[2]>[0]['thread'];

/** A proposal in words alone. */
const propose = ({ act }: Thread, who: Person, text: string) =>
  act(who, { kind: 'propose', initiator_gives: [{ text, media_ids: [] }], responder_gives: [] });

test('an exchange that could not be begun says so, keeps what was written, and begins when asked again', async ({
  person,
  page,
  complaints,
  partner,
}) => {
  test.slow();
  complaints.expect('status of 500', 'Answered 500');
  const { intent_id } = partner;
  await go(page, 'intent', { intent_id });
  await button(page, 'Start exchange').click();
  await sees(page, 'exchange_message_required');
  const field = page.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill(`Greetings from ${person.username}`);

  await page.route(START, (route) => route.fulfill({ status: 201, json: { c: 0, d: null, m: '' } }));
  await button(page, 'Start exchange').click();
  await sees(page, 'thread_create_failed');
  await page.unroute(START);
  await page.route(START, (route) => route.fulfill(broken));
  await button(page, 'Start exchange').click();
  await sees(page, 'exchange_start_failed');
  await page.reload();
  await expect(field).toHaveValue(/^Greetings from/);

  await page.unroute(START);
  await button(page, 'Start exchange').click();
  await expect(log(page)).toContainText('Greetings from', { timeout: 45_000 });
});

test('a private message that failed goes by Retry, privately', async ({
  page,
  complaints,
  baseURL,
  partner,
  thread,
}) => {
  complaints.expect('ERR_FAILED');
  const { context } = partner;
  const { thread_id } = thread;
  await context.addCookies([{ name: 'locale', value: 'zh', url: baseURL ?? '' }]);
  const hers = await context.newPage();
  await go(hers, 'threadWorkspace', { thread_id });
  await hers.route(COMMANDS, (route) => route.abort());
  await hers.getByRole('checkbox', { name: /私密/ }).check();
  await hers.getByRole('textbox', { name: /^写给/ }).fill('地址稍后给你。');
  await hers.getByRole('textbox', { name: /^写给/ }).press('Enter');
  await sees(hers, 'private_message_failed');
  await sees(hers, 'message_send_failed');
  await hers.unroute(COMMANDS);
  await button(hers, '重试').click();
  await expect(button(hers, '重试')).toHaveCount(0);

  await go(page, 'threadWorkspace', { thread_id });
  await expect(log(page).getByText('地址稍后给你。')).toHaveCount(1);
  await expect(log(page)).toContainText('only the two of you');
});

test('a message that is refused says why, and stays until it is discarded', async ({
  page,
  complaints,
  partner,
  thread,
}) => {
  complaints.expect('status of 422');
  const { owner } = partner;
  const { thread_id } = thread;
  await go(page, 'threadWorkspace', { thread_id });
  const arrived = page.waitForRequest(COMMANDS);
  await page.route(COMMANDS, async (route) => {
    await thread.act(owner, { kind: 'cancel', reason: 'It is gone.' });
    await route.continue();
  });
  await writing(page).fill('Am I in time?');
  await button(page, 'Send').click();
  await arrived;
  await sees(page, 'message_send_failed');
  await isTold(page, 'thread_closed');
  await button(page, 'Discard').click();
  await expect(log(page)).not.toContainText('Am I in time?');
});

test('a conversation stands still while one keeps the other away, and goes on afterwards', async ({
  page,
  person,
  partner: { owner },
  thread: { thread_id },
}) => {
  const { username } = person;
  await owner.call(moderationApi.block, { username });
  await go(page, 'threadWorkspace', { thread_id });
  const banner = page.getByRole('main').getByRole('status').first();
  await expect(banner).toContainText('Paused');
  await expect(banner).not.toContainText(/turn|waiting/i);
  await owner.call(moderationApi.unblock, { username });
  await expect(async () => {
    await page.reload();
    await expect(banner).toContainText('Waiting for', { timeout: 2_000 });
  }).toPass();
});

test('publishing that fails says so in its dialog, which carries on where it was', async ({
  page,
  complaints,
  thread,
}) => {
  complaints.expect('status of 500', 'Answered 500');
  const { thread_id } = thread;
  await go(page, 'threadWorkspace', { thread_id });
  await page.route(COMMANDS, (route) => route.fulfill(broken));
  await button(page, 'Make public').click();
  await inDialog(page, 'Make public').click();
  await sees(page, 'publish_failed');
  await page.unroute(COMMANDS);
  await inDialog(page, 'Make public').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route(COMMANDS, (route) => route.fulfill(broken));
  await button(page, 'Make private').click();
  await sees(page, 'action_failed');
  await page.unroute(COMMANDS);
  await button(page, 'Make private').click();
  await expect(button(page, 'Make public')).toBeVisible();
});

test('an action without an answer says so in its dialog, or in a notice where it has none', async ({
  person,
  page,
  complaints,
  partner,
  thread,
}) => {
  complaints.expect('ERR_FAILED');
  const { owner } = partner;
  const { thread_id } = thread;
  await propose(thread, owner, 'A quartz of the size of a thumb');
  await go(page, 'threadWorkspace', { thread_id });
  await page.route(COMMANDS, (route) => route.abort());
  await button(page, 'Reject').click();
  const reason = page.getByRole('dialog').getByRole('textbox');
  await reason.fill('Too small for me.');
  await inDialog(page, 'Reject').click();
  await sees(page, 'action_failed');
  await expect(reason).toHaveValue('Too small for me.');
  await page.unroute(COMMANDS);
  await inDialog(page, 'Reject').click();
  await expect(log(page)).toContainText('Too small for me.');

  await propose(thread, person, 'Then a calcite');
  await page.route(COMMANDS, (route) => route.abort());
  await button(page, 'Withdraw version 2').click();
  await sees(page, 'action_failed');
  await page.unroute(COMMANDS);
  await button(page, 'Withdraw version 2').click();
  await expect(button(page, 'Withdraw version 2')).toHaveCount(0);
});

test('agreeing to a proposal that was just replaced is refused, and the new one is shown', async ({
  page,
  complaints,
  partner,
  thread,
}) => {
  complaints.expect('status of 422');
  const { owner } = partner;
  const { thread_id } = thread;
  await propose(thread, owner, 'A quartz of the size of a thumb');
  await go(page, 'threadWorkspace', { thread_id });
  await button(page, 'Agree to version 1').click();
  await page.route(COMMANDS, async (route) => {
    await propose(thread, owner, 'A larger quartz');
    await route.continue();
  });
  await inDialog(page, 'Agree to version 1').click();
  await isTold(page, 'proposal_replaced', { version: 2 });
  await inDialog(page, 'Cancel').click();
  await expect(page.getByRole('complementary', { name: 'Proposal' })).toContainText('A larger quartz');
  await expect(button(page, 'Agree to version 2')).toBeVisible();
});

test('the link of a letter asks once whether to mute, and tells who has done so already', async ({
  page,
  visitor,
  thread,
}) => {
  const { thread_id } = thread;
  const address = linkTo('threadWorkspace', { thread_id });
  await page.goto(`${address}?mute`);
  await expect(page.getByRole('dialog')).toContainText('Mute the conversation with');
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Mute e-mails')).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`${address}?mute`);
  await inDialog(page, 'Mute e-mails').click();
  await expect(page.getByRole('button', { name: 'Turn e-mails on' })).toBeVisible();
  await page.goto(`${address}?mute`);
  await expect(page.getByText('E-mails about this conversation are off.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visitor.goto(`${address}?mute`);
  await expect(visitor).toHaveURL(/\/login\?.*mute/);
});

test('an intent and a conversation that cannot be read say so, and are read by Retry', async ({
  page,
  complaints,
  thread,
}) => {
  complaints.expect('status of 500', 'Answered 500', 'status of 404');
  const { thread_id } = thread;
  const reading = `**/api/i/threads/${thread_id}`;
  await go(page, 'myExchange');
  await page.route(reading, (route) => route.fulfill(broken));
  await go(page, 'threadWorkspace', { thread_id });
  await sees(page, 'thread_load_failed');
  await page.unroute(reading);
  await button(page, 'Retry').click();
  await expect(log(page)).toContainText('Still there?');
  await go(page, 'threadWorkspace', { thread_id: uuid() });
  await sees(page, 'thread_not_found');

  await page.route('**/api/exchange/intents/*', (route) => route.fulfill(broken));
  await go(page, 'intent', { intent_id: uuid() });
  await sees(page, 'intent_load_failed');
});
