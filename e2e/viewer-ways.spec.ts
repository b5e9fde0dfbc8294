import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { linkTo } from '#contract/paths.ts';
import { anIntent, log, test, writing } from './conversation.ts';
import { go } from './fixtures.ts';
import { aPicture } from './person.ts';

const film = new URL('../demo/specimens/fluorite-purple.mp4', import.meta.url).pathname;

/** Opens each of these in the viewer and comes back to where it was opened, by Escape and by the cross. */
async function leadsBack(page: Page, open: readonly (() => Promise<void>)[]) {
  const before = page.url();
  for (const [at, each] of open.entries()) {
    await each();
    await expect(page).toHaveURL(/\/media\/[0-9a-f-]+(\?|$)/);
    await expect(page.getByRole('application').or(page.locator('video'))).toBeVisible();
    if (at % 2 === 0) await page.getByRole('link', { name: 'Close the viewer' }).click();
    else await page.keyboard.press('Escape');
    await expect(page).toHaveURL(before);
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
  const specimen = await person.aSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  await person.addPicture(specimen.id, aPicture());
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await page.locator('#photos').setInputFiles(film);
  const made = async () =>
    (await person.call(collectionApi.read, { id: specimen.id })).media.map(({ kind, state }) => [kind, state]);
  await expect.poll(made).toEqual([
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
  await page.getByLabel('Choose photos').setInputFiles([aPicture('quartz'), film]);
  const states = async () => (await person.call(intentsApi.read, { id: intent_id })).media.map(({ state }) => state);
  await expect.poll(states).toEqual(['ready', 'ready']);
  await go(page, 'intent', { intent_id });
  await leadsBack(page, [openPhoto(page), openFilm(page)]);

  await go(page, 'threadWorkspace', { thread_id: thread.thread_id });
  await page.getByLabel('Choose photos').setInputFiles([aPicture('quartz'), film]);
  await expect(page.getByRole('list', { name: 'Photographs' }).getByRole('figure')).toHaveCount(2);
  await writing(page).fill('Both sides');
  await writing(page).press('Enter');
  const hers = await partner.context.newPage();
  await go(hers, 'threadWorkspace', { thread_id: thread.thread_id });
  await expect(log(hers)).toContainText('Both sides');
  await expect(log(hers).getByRole('link', { name: 'Open in the viewer' })).toBeVisible();
  await leadsBack(hers, [openPhoto(hers), openFilm(hers)]);
  await hers.goto(linkTo('userExchange', { username: person.username }));
});
