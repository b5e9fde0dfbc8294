import { expect, type Page } from '@playwright/test';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { linkTo } from '#contract/paths.ts';
import { anIntent, broken, button, log, shown, strip, test, writing } from './conversation.ts';
import { go } from './fixtures.ts';
import { aPicture } from './person.ts';
import { sees } from './sentences.ts';

const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Choose photos').setInputFiles(names.map((name) => aPicture(name)));

test('an intent with two photographs, in their order, is seen by a visitor; those of a new one are sent once it is published', async ({
  person,
  page,
  visitor,
}) => {
  test.slow();
  const written = await person.call(intentsApi.create, anIntent());
  const intent_id = written.id;
  await go(page, 'editIntent', { intent_id });
  await choose(page, 'quartz', 'fluorite-purple');
  const states = async () => (await person.call(intentsApi.read, { id: intent_id })).media.map(({ state }) => state);
  await expect.poll(states).toEqual(['ready', 'ready']);
  await page.reload();
  // Left before it had heard that they are ready, the page takes its uploads up once more, which closes a menu.
  await expect(async () => {
    await page.getByRole('button', { name: 'What to do with Photo 2' }).click();
    await page.getByRole('menuitem', { name: 'Make it the cover' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('Cover changed')).toBeVisible();
  const covers = async () =>
    (await person.call(publicIntentsApi.read, { id: intent_id })).media.map(({ is_cover }) => is_cover);
  await expect.poll(covers).toEqual([false, true]);
  await visitor.goto(linkTo('intent', { intent_id }));
  await expect.poll(() => shown(visitor, 'main')).toBe(2);

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
  await expect.poll(() => shown(page, 'main')).toBe(1);
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
  const hers = await partner.context.newPage();
  for (const one of [page, hers]) await go(one, 'threadWorkspace', { thread_id: thread.thread_id });
  await expect(log(hers)).toContainText('Still there?');
  await choose(page, 'quartz', 'fluorite-purple');
  await expect(strip(page).getByRole('figure')).toHaveCount(2);
  await writing(page).fill(`From the drawer of ${person.username}`);
  await writing(page).press('Enter');
  await expect(log(hers)).toContainText('From the drawer of');
  await expect.poll(() => shown(hers, 'log')).toBe(2);
  await expect.poll(() => shown(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect.poll(() => shown(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);

  const made = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await choose(page, 'amethyst');
  await made;
  await expect(strip(page).getByRole('figure')).not.toContainText('Processing');
  await page.reload();
  await expect(strip(page).getByRole('figure')).toHaveCount(1);
  await writing(page).fill(`From ${person.username}`);
  await button(page, 'Send').click();
  await expect.poll(() => shown(hers, 'log')).toBe(3);
  await expect(strip(page)).toHaveCount(0);

  await page.route('**/api/i/media/*/complete', (route) => route.fulfill(broken));
  await choose(page, 'azurite');
  const said = `What do you say to this one? ${person.username}`;
  await writing(page).fill(said);
  await writing(page).press('Enter');
  await sees(page, 'media_text_only');
  await expect(log(hers)).toContainText(said);
  await expect(strip(page)).toHaveCount(0);
  expect(await shown(hers, 'log')).toBe(3);
});
