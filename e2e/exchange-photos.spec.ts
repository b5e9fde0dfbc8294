import { expect, type Page } from '@playwright/test';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { anIntent, button, countLoadedImages, faultAnswer, log, messageField, strip, test } from './conversation.ts';
import { go } from './fixtures.ts';
import { photoPath } from './person.ts';
import { sees } from './sentences.ts';

const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Choose photos').setInputFiles(names.map((name) => photoPath(name)));

test('an intent with two photographs, in their order, is seen by a visitor; those of a new one are sent once it is published', async ({
  person,
  page,
  visitor,
}) => {
  test.slow();
  const createdIntent = await person.call(intentsApi.create, anIntent());
  const intent_id = createdIntent.id;
  await go(page, 'editIntent', { intent_id });
  await choose(page, 'quartz', 'fluorite-purple');
  const states = async () => (await person.call(intentsApi.read, { id: intent_id })).media.map(({ state }) => state);
  await expect.poll(states).toEqual(['ready', 'ready']);
  await page.reload();
  // If the page was left before it learned that they are ready, it resumes its uploads, which closes a menu.
  await expect(async () => {
    await page.getByRole('button', { name: 'What to do with Photo 2' }).click();
    await page.getByRole('menuitem', { name: 'Make it the cover' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('Cover changed')).toBeVisible();
  const covers = async () =>
    (await person.call(publicIntentsApi.read, { id: intent_id })).media.map(({ is_cover }) => is_cover);
  await expect.poll(covers).toEqual([false, true]);
  await visitor.goto(screenAddress('intent', { intent_id }));
  await expect.poll(() => countLoadedImages(visitor, 'main')).toBe(2);

  await go(page, 'addIntent');
  await page.getByLabel('Or any piece of a mineral').fill('quartz');
  await page
    .getByRole('option', { name: /^Quartz/ })
    .first()
    .click();
  await choose(page, 'quartz');
  await expect(page.getByRole('group', { name: 'Photographs' })).toContainText('Waiting');
  await button(page, 'Publish intent').click();
  await expect(page).toHaveURL(/\/exchange\/intent\/[0-9a-f-]+$/);
  await expect.poll(() => countLoadedImages(page, 'main')).toBe(1);
});

test('photographs of a message are seen by the partner as it is sent, are with it over a reload, and stay behind when they fail', async ({
  person,
  page,
  complaints,
  partner,
  thread,
}) => {
  test.slow();
  complaints.expect('status of 500', 'Answered 500');
  const partnerPage = await partner.context.newPage();
  for (const currentPage of [page, partnerPage])
    await go(currentPage, 'threadWorkspace', { thread_id: thread.thread_id });
  await expect(log(partnerPage)).toContainText('Still there?');
  await choose(page, 'quartz', 'fluorite-purple');
  await expect(strip(page).getByRole('figure')).toHaveCount(2);
  await messageField(page).fill(`From the drawer of ${person.username}`);
  await messageField(page).press('Enter');
  await expect(log(partnerPage)).toContainText('From the drawer of');
  await expect.poll(() => countLoadedImages(partnerPage, 'log')).toBe(2);
  await expect.poll(() => countLoadedImages(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect.poll(() => countLoadedImages(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);

  const completion = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await choose(page, 'amethyst');
  await completion;
  await expect(strip(page).getByRole('figure')).not.toContainText('Processing');
  await page.reload();
  await expect(strip(page).getByRole('figure')).toHaveCount(1);
  await messageField(page).fill(`From ${person.username}`);
  await button(page, 'Send').click();
  await expect.poll(() => countLoadedImages(partnerPage, 'log')).toBe(3);
  await expect(strip(page)).toHaveCount(0);

  await page.route('**/api/i/media/*/complete', (route) => route.fulfill(faultAnswer));
  await choose(page, 'azurite');
  const messageText = `What do you say to this one? ${person.username}`;
  await messageField(page).fill(messageText);
  await messageField(page).press('Enter');
  await sees(page, 'media_text_only');
  await expect(log(partnerPage)).toContainText(messageText);
  await expect(strip(page)).toHaveCount(0);
  expect(await countLoadedImages(partnerPage, 'log')).toBe(3);
});
