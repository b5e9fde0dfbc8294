import { expect, type Page } from '@playwright/test';
import { button, test } from './conversation.ts';
import { go } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The heading of the focused element's tab. */
const focusedTab = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[aria-labelledby$=-heading]')?.querySelector('h2')?.textContent);

test('who proposes by keyboard on a phone is led into the draft, and back into the conversation', async ({
  page,
  partner: { intent_id },
  thread: { thread_id },
}) => {
  await go(page, 'intent', { intent_id });
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Open the conversation' }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(thread_id));
  await expect.poll(() => focusedTab(page)).toBe('Conversation');
  await button(page, 'Make a proposal').press('Enter');
  await expect.poll(() => focusedTab(page)).toBe('Your draft');
  const textField = page.getByRole('textbox', { name: 'Or in your own words' }).first();
  await textField.fill('A miniature without a number');
  await textField.press('Enter');
  await button(page, 'Send version 1').press('Enter');
  await expect.poll(() => focusedTab(page)).toBe('Conversation');
});

test('a page that loads slowly has the margins of the page that it is shown in', async ({
  page,
  partner: { intent_id },
  thread: { thread_id },
}) => {
  await go(page, 'intent', { intent_id });
  await waitForHydration(page);
  await page.route(`**/api/i/threads/${thread_id}`, () => {});
  await page.getByRole('link', { name: 'Open the conversation' }).first().press('Enter');
  const box = () => page.getByRole('heading', { level: 1, name: 'Exchange' }).boundingBox();
  await expect.poll(async () => (await box())?.x).toBe(16);
});
