import { expect } from '@playwright/test';
import { button, COMMANDS, countLoadedImages, log, messageField, test } from './conversation.ts';
import { go } from './fixtures.ts';
import { photoPath } from './person.ts';
import { sees } from './sentences.ts';

test('of two tabs each sends what it wrote itself, and what a closed one left behind is sent by the other', async ({
  page,
  complaints,
  thread,
}) => {
  test.slow();
  complaints.expect('ERR_FAILED');
  const { thread_id } = thread;
  const otherPage = await page.context().newPage();
  await otherPage.route(COMMANDS, (route) => route.abort());
  await go(otherPage, 'threadWorkspace', { thread_id });
  await otherPage.getByLabel('Choose photos').setInputFiles(photoPath('quartz'));
  await messageField(otherPage).fill('With a photograph');
  await button(otherPage, 'Send').click();
  await sees(otherPage, 'message_send_failed');

  await go(page, 'threadWorkspace', { thread_id });
  await expect(log(page)).toContainText('Still there?');
  await expect(button(page, 'Retry')).toHaveCount(0);
  await otherPage.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(log(page)).toContainText('With a photograph');
  await expect(button(page, 'Retry')).toHaveCount(0);
  await expect.poll(() => countLoadedImages(page, 'log')).toBe(1);
  await page.reload();
  await expect(log(page).getByText('With a photograph')).toHaveCount(1);
});
