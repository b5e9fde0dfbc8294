import { expect, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents-api.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { anAccount, Person } from './person.ts';
import { isTold, sees } from './sentences.ts';

const location = { country: 'CN', region: '', city: '' };
const offers = [{ mineral_id: 'quartz' }];
const COMMANDS = '**/api/i/threads/*/commands';
const START = '**/api/i/threads';
const broken = { status: 500, json: { c: 50000, d: null, m: 'It broke.' } };

const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

type Browser = Awaited<ReturnType<Page['context']>>;

/** Somebody else, with an intent, in a browser of their own. */
async function wei(context: Browser, origin: string) {
  const person = await new Person(anAccount(), context.request, origin).signUp();
  const input = { id: uuid(), location, shipping_range: 'worldwide' as const, offers };
  const { id: intent_id } = await person.call(intentsApi.create, input);
  return { person, intent_id };
}

/** A conversation that a person began about somebody's intent. */
async function begun(person: Person, context: Browser, origin: string) {
  const { person: owner, intent_id } = await wei(context, origin);
  const { id } = await person.call(threadsApi.start, { id: uuid(), intent_id, message: 'Is it still there?' });
  return { owner, thread_id: id };
}

/** A proposal in words alone. */
const propose = (person: Person, thread_id: string, version: string) =>
  person.call(threadsApi.command, {
    thread_id,
    kind: 'propose',
    id: uuid(),
    initiator_gives: [{ text: version }],
    responder_gives: [],
  });

test('an exchange that could not be begun says so, keeps what was written, and begins when asked again', async ({
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  test.slow();
  complaints.expect('status of 500', 'Answered 500');
  const { intent_id } = await wei(await openBrowser(), baseURL ?? '');
  await go(page, 'intent', { intent_id });
  await button(page, 'Start exchange').click();
  await sees(page, 'exchange_message_required');
  const writing = page.getByRole('textbox');
  await expect(writing).toBeFocused();
  await writing.fill(`Greetings from ${person.username}`);

  await page.route(START, (route) => route.fulfill({ status: 201, json: { c: 0, d: null, m: '' } }));
  await button(page, 'Start exchange').click();
  await sees(page, 'thread_create_failed');
  await page.unroute(START);
  await page.route(START, (route) => route.fulfill(broken));
  await button(page, 'Start exchange').click();
  await sees(page, 'exchange_start_failed');
  await page.reload();
  await expect(writing).toHaveValue(/^Greetings from/);

  await page.unroute(START);
  await button(page, 'Start exchange').click();
  await expect(log(page)).toContainText('Greetings from', { timeout: 45_000 });
});

test('a private message that failed goes by Retry, privately', async ({
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect('ERR_FAILED');
  const context = await openBrowser();
  const { thread_id } = await begun(person, context, baseURL ?? '');
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
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect('status of 422');
  const { owner, thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
  await go(page, 'threadWorkspace', { thread_id });
  const arrived = page.waitForRequest(COMMANDS);
  await page.route(COMMANDS, async (route) => {
    await owner.call(threadsApi.command, { thread_id, kind: 'cancel', id: uuid(), reason: 'It is gone.' });
    await route.continue();
  });
  await page.getByRole('textbox', { name: /^Write to/ }).fill('Am I in time?');
  await button(page, 'Send').click();
  await arrived;
  await sees(page, 'message_send_failed');
  await isTold(page, 'thread_closed');
  await button(page, 'Discard').click();
  await expect(log(page)).not.toContainText('Am I in time?');
});

test('publishing that fails says so in its dialog, which carries on where it was', async ({
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect('status of 500', 'Answered 500');
  const { thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
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
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect('ERR_FAILED');
  const { owner, thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
  await propose(owner, thread_id, 'A quartz of the size of a thumb');
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

  await propose(person, thread_id, 'Then a calcite');
  await page.route(COMMANDS, (route) => route.abort());
  await button(page, 'Withdraw version 2').click();
  await sees(page, 'action_failed');
  await page.unroute(COMMANDS);
  await button(page, 'Withdraw version 2').click();
  await expect(button(page, 'Withdraw version 2')).toHaveCount(0);
});

test('agreeing to a proposal that was just replaced is refused, and the new one is shown', async ({
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect('status of 422');
  const { owner, thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
  await propose(owner, thread_id, 'A quartz of the size of a thumb');
  await go(page, 'threadWorkspace', { thread_id });
  await button(page, 'Agree to version 1').click();
  await page.route(COMMANDS, async (route) => {
    await propose(owner, thread_id, 'A larger quartz');
    await route.continue();
  });
  await inDialog(page, 'Agree to version 1').click();
  await isTold(page, 'proposal_replaced', { version: 2 });
  await inDialog(page, 'Cancel').click();
  await expect(page.getByRole('complementary', { name: 'Proposal' })).toContainText('A larger quartz');
  await expect(button(page, 'Agree to version 2')).toBeVisible();
});

test('the link of a letter asks once whether to mute, and tells who has done so already', async ({
  person,
  page,
  visitor,
  openBrowser,
  baseURL,
}) => {
  const { thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
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
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect('status of 500', 'Answered 500', 'status of 404');
  const { thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
  const reading = `**/api/i/threads/${thread_id}`;
  await go(page, 'myExchange');
  await page.route(reading, (route) => route.fulfill(broken));
  await go(page, 'threadWorkspace', { thread_id });
  await sees(page, 'thread_load_failed');
  await page.unroute(reading);
  await button(page, 'Retry').click();
  await expect(log(page)).toContainText('Is it still there?');
  await go(page, 'threadWorkspace', { thread_id: uuid() });
  await sees(page, 'thread_not_found');

  await page.route('**/api/exchange/intents/*', (route) => route.fulfill(broken));
  await go(page, 'intent', { intent_id: uuid() });
  await sees(page, 'intent_load_failed');
});
