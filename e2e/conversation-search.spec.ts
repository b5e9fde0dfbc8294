import { expect } from '@playwright/test';
import { threadsApi } from '#contract/exchange/api.ts';
import { button, log, messageField, test } from './conversation.ts';
import { go } from './fixtures.ts';

const EARLIER_COUNT = 120;

test('a message is quoted and found again, by keyboard and on a phone, also when it is far back', async ({
  person,
  page,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  const write = (text: string, writer = owner) =>
    act(writer, { kind: 'message', text, private: false, attachments: [] });
  await write('The green fluorite is 6 cm high.');
  for (let count = 0; count < EARLIER_COUNT; count++) await write(`Word ${count}`, count % 2 ? owner : person);
  await page.setViewportSize({ width: 360, height: 640 });
  await go(page, 'threadWorkspace', { thread_id });
  await expect(log(page)).toContainText(`Word ${EARLIER_COUNT - 1}`);
  await expect(log(page)).not.toContainText('green fluorite');

  await button(page, 'Search in the conversation').locator('visible=true').click();
  const searchField = page.getByRole('searchbox', { name: 'Search in the conversation' });
  await expect(searchField).toBeFocused();
  await page.keyboard.type('GREEN');
  await page
    .getByRole('search')
    .getByRole('button', { name: /green fluorite/ })
    .click();
  const original = log(page).getByText('The green fluorite is 6 cm high.');
  await expect(original).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('green fluorite');
  await searchField.press('Escape');
  await expect(searchField).toHaveCount(0);
  await expect(button(page, 'Search in the conversation').locator('visible=true')).toBeFocused();

  await page
    .locator('[id^="event-"]', { hasText: 'The green fluorite is 6 cm high.' })
    .getByRole('button', { name: /^Quote/ })
    .press('Enter');
  await expect(messageField(page)).toBeFocused();
  await messageField(page).fill('I would like that one.');
  await page.reload();
  await expect(button(page, 'Do not quote it')).toBeVisible();
  await messageField(page).press('Enter');
  const answer = page.locator('[id^="event-"]', { hasText: 'I would like that one.' });
  await expect(button(page, 'Do not quote it')).toHaveCount(0);
  await answer.getByRole('button', { name: /In answer to.*green fluorite/ }).press('Enter');
  await expect(original).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const { events } = await person.call(threadsApi.read, { thread_id });
  expect(events.at(-1)).toMatchObject({ quoted_seq: 2, quotation: { text: 'The green fluorite is 6 cm high.' } });
});
