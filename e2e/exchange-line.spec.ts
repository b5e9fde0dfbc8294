import { expect, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents-api.ts';
import { go, test } from './fixtures.ts';
import { anAccount, aPicture, Person } from './person.ts';
import { sees } from './sentences.ts';

const location = { country: 'CN', region: '', city: '' };
const offers = [{ mineral_id: 'quartz' }];
const COMMANDS = '**/api/i/threads/*/commands';
const SOCKET = '**/api/i/threads/*/socket';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('log');

type Browser = Awaited<ReturnType<Page['context']>>;

/** A conversation that a person began about somebody's intent, and what that one says in it. */
async function begun(person: Person, context: Browser, origin: string) {
  const owner = await new Person(anAccount(), context.request, origin).signUp();
  const input = { id: uuid(), location, shipping_range: 'worldwide' as const, offers };
  const { id: intent_id } = await owner.call(intentsApi.create, input);
  const { id: thread_id } = await person.call(threadsApi.start, { id: uuid(), intent_id, message: 'Still there?' });
  const says = (text: string) =>
    owner.call(threadsApi.command, { thread_id, kind: 'message', id: uuid(), text, private: false, attachments: [] });
  return { thread_id, says };
}

test('where sockets are blocked the page asks, and once they are not it has missed and doubled nothing', async ({
  person,
  page,
  openBrowser,
  baseURL,
}) => {
  const { thread_id, says } = await begun(person, await openBrowser(), baseURL ?? '');
  let isBlocked = true;
  let opened = 0;
  await page.routeWebSocket(SOCKET, (socket) => {
    if (isBlocked) return void socket.close();
    opened += 1;
    socket.connectToServer();
  });
  await go(page, 'threadWorkspace', { thread_id });
  await expect(log(page)).toContainText('Still there?');
  const asked = page.waitForRequest(/after_seq=\d+/);
  await says('The first');
  await asked;
  await expect(log(page).getByText('The first')).toBeVisible({ timeout: 30_000 });
  await says('The second');
  isBlocked = false;
  await expect.poll(() => opened, { timeout: 30_000 }).toBe(1);
  for (const text of ['The third', 'The fourth']) await says(text);
  await expect(log(page).getByText(/^The (first|second|third|fourth)$/)).toHaveText([
    'The first',
    'The second',
    'The third',
    'The fourth',
  ]);
});

test('a page whose session has ended says so, and leads back to where it was', async ({
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect('status of 401');
  const { thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
  let lines = 0;
  await page.routeWebSocket(SOCKET, (socket) => {
    lines += 1;
    void page
      .context()
      .request.post(accountApi.logout.path, { headers: { origin: baseURL ?? '' } })
      .then(() => {
        void socket.close({ code: 4401 });
      });
  });
  await go(page, 'threadWorkspace', { thread_id });
  await expect(page.getByRole('alert')).toContainText('You have been logged out.', { timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=.*${thread_id}`));
  expect(lines).toBe(1);
});

test('of two tabs each sends what it wrote itself, and what a closed one left behind is sent by the other', async ({
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  test.slow();
  complaints.expect('ERR_FAILED');
  const { thread_id } = await begun(person, await openBrowser(), baseURL ?? '');
  const other = await page.context().newPage();
  await other.route(COMMANDS, (route) => route.abort());
  await go(other, 'threadWorkspace', { thread_id });
  await other.getByLabel('Choose photos').setInputFiles(aPicture('quartz'));
  await other.getByRole('textbox', { name: /^Write to/ }).fill('With a photograph');
  await button(other, 'Send').click();
  await sees(other, 'message_send_failed');

  await go(page, 'threadWorkspace', { thread_id });
  await expect(log(page)).toContainText('Still there?');
  await expect(button(page, 'Retry')).toHaveCount(0);
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(log(page)).toContainText('With a photograph');
  await button(page, 'Retry').click();
  await expect(button(page, 'Retry')).toHaveCount(0);
  await expect.poll(() => log(page).locator('img[src^="/file/"]').count()).toBe(1);
  await page.reload();
  await expect(log(page).getByText('With a photograph')).toHaveCount(1);
});
