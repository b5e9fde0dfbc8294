import { expect } from '@playwright/test';
import { button, COMMANDS, log, shown, test, writing } from './conversation.ts';
import { go } from './fixtures.ts';
import { aPicture } from './person.ts';
import { sees } from './sentences.ts';

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
