import { expect } from '@playwright/test';
import { threadsApi } from '#contract/exchange/api.ts';
import { button, log, messageField, test } from './conversation.ts';
import { go } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

// 360 × 430 is what a keyboard leaves of a small phone.
const WITH_KEYBOARD = { width: 360, height: 430 };

test('the last three messages are visible above a keyboard, and strips fold only while somebody writes', async ({
  person,
  page,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  const texts = ['It is still here.', 'How high is it?', 'Six centimetres.'];
  for (const [index, text] of texts.entries())
    await act(index % 2 ? person : owner, { kind: 'message', text, private: false, attachments: [] });
  await page.setViewportSize(WITH_KEYBOARD);
  await go(page, 'threadWorkspace', { thread_id });
  const tabs = page.getByRole('navigation', { name: 'Parts' });
  await expect(tabs).toBeVisible();
  await messageField(page).click();
  for (const text of texts) await expect(log(page).getByText(text)).toBeInViewport({ ratio: 1 });
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to my exchanges' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Yes, please.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Yes, please.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await log(page).click({ position: { x: 4, y: 4 } });
  await expect(tabs).toBeVisible();
});

test('without a connection the notice leaves back and name, and what failed is in view with its Retry', async ({
  page,
  context,
  complaints,
  thread: { thread_id },
}) => {
  complaints.expect('ERR_INTERNET_DISCONNECTED');
  await page.setViewportSize({ width: 360, height: 640 });
  await go(page, 'threadWorkspace', { thread_id });
  await expect(messageField(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await messageField(page).fill('Is it free?');
  await messageField(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 });
  const heading = page.getByRole('link', { name: 'Back to my exchanges' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await heading.click({ trial: true });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test('three taps lead from the home page to an answered message', async ({
  person,
  page,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  await act(owner, { kind: 'message', text: 'Yes, it is here.', private: false, attachments: [] });
  await expect.poll(async () => (await person.call(threadsApi.counts, {})).yours).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await go(page, 'home');
  await waitForHydration(page);
  await page.getByRole('link', { name: /^Exchange your turn in 1/ }).click();
  await page.locator(`a[href$="${thread_id}"]`).click();
  await messageField(page).fill('Then let us exchange.');
  await button(page, 'Send').click();
  await expect(log(page).getByText('Then let us exchange.')).toBeInViewport({ ratio: 1 });
});
