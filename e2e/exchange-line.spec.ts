import { expect } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { button, COMMANDS, log, shown, test, writing } from './conversation.ts';
import { go } from './fixtures.ts';
import { aPicture } from './person.ts';
import { sees } from './sentences.ts';

const SOCKET = '**/api/i/threads/*/socket';

test('where sockets are blocked the page asks, and once they are not it has missed and doubled nothing', async ({
  page,
  partner,
  thread,
}) => {
  const { thread_id, act } = thread;
  const says = (text: string) => act(partner.owner, { kind: 'message', text, private: false, attachments: [] });
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
  page,
  complaints,
  baseURL,
  thread,
}) => {
  complaints.expect('status of 401');
  const { thread_id } = thread;
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
  await expect(writing(page)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=.*${thread_id}`));
  expect(lines).toBe(1);
});

test('of two tabs each sends what it wrote itself, and what a closed one left behind is sent by the other', async ({
  page,
  complaints,
  thread,
}) => {
  test.slow();
  complaints.expect('ERR_FAILED');
  const { thread_id } = thread;
  const other = await page.context().newPage();
  await other.route(COMMANDS, (route) => route.abort());
  await go(other, 'threadWorkspace', { thread_id });
  await other.getByLabel('Choose photos').setInputFiles(aPicture('quartz'));
  await writing(other).fill('With a photograph');
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
  await expect.poll(() => shown(page, 'log')).toBe(1);
  await page.reload();
  await expect(log(page).getByText('With a photograph')).toHaveCount(1);
});
