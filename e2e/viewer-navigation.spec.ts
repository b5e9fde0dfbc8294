import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { anIntent, log, messageField, test } from './conversation.ts';
import { go } from './fixtures.ts';
import { photoPath } from './person.ts';

const film = new URL('../demo/specimens/fluorite-purple.mp4', import.meta.url).pathname;

/** Opens each of these in the viewer and returns to where it was opened, alternating the close button and Escape. */
async function leadsBack(page: Page, open: readonly (() => Promise<void>)[]) {
  const urlBefore = page.url();
  for (const [index, openStep] of open.entries()) {
    await openStep();
    await expect(page).toHaveURL(/\/media\/[0-9a-f-]+(\?|$)/);
    await expect(page.getByRole('application').or(page.locator('video'))).toBeVisible();
    if (index % 2 === 0) await page.getByRole('link', { name: 'Close the viewer' }).click();
    else await page.keyboard.press('Escape');
    await expect(page).toHaveURL(urlBefore);
  }
}

const openFilm = (page: Page) => () => page.getByRole('link', { name: 'Open in the viewer' }).first().click();
const openPhoto = (page: Page) => () => page.locator('main a[href^="/media/"]:has(img)').first().click();

test('photographs and videos of a specimen, an intent and a message open in the viewer, which leads back to them', async ({
  person,
  page,
  partner,
  thread,
}) => {
  test.slow();
  const specimen = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  await person.addPhoto(specimen.id, photoPath());
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await page.locator('#photos').setInputFiles(film);
  const readMediaStates = async () =>
    (await person.call(collectionApi.read, { id: specimen.id })).media.map(({ kind, state }) => [kind, state]);
  await expect.poll(readMediaStates).toEqual([
    ['image', 'ready'],
    ['video', 'ready'],
  ]);
  await go(page, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  const showFilm = () => page.getByRole('button', { name: 'Video' }).click();
  await leadsBack(page, [
    openPhoto(page),
    async () => {
      await showFilm();
      await openFilm(page)();
    },
  ]);

  const { id: intent_id } = await person.call(intentsApi.create, anIntent());
  await go(page, 'editIntent', { intent_id });
  await page.getByLabel('Choose photos').setInputFiles([photoPath('quartz'), film]);
  const states = async () => (await person.call(intentsApi.read, { id: intent_id })).media.map(({ state }) => state);
  await expect.poll(states).toEqual(['ready', 'ready']);
  await go(page, 'intent', { intent_id });
  await leadsBack(page, [openPhoto(page), openFilm(page)]);

  await go(page, 'threadWorkspace', { thread_id: thread.thread_id });
  await page.getByLabel('Choose photos').setInputFiles([photoPath('quartz'), film]);
  await expect(page.getByRole('list', { name: 'Photographs' }).getByRole('figure')).toHaveCount(2);
  await messageField(page).fill('Both sides');
  await messageField(page).press('Enter');
  const partnerPage = await partner.context.newPage();
  await go(partnerPage, 'threadWorkspace', { thread_id: thread.thread_id });
  await expect(log(partnerPage)).toContainText('Both sides');
  await expect(log(partnerPage).getByRole('link', { name: 'Open in the viewer' })).toBeVisible();
  await leadsBack(partnerPage, [openPhoto(partnerPage), openFilm(partnerPage)]);
  await partnerPage.goto(screenAddress('userExchange', { username: person.username }));
});
