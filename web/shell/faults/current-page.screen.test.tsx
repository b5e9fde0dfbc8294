import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const sentence = /^No connection\. What you asked for can’t be read now; this page stays\./;
const unreachable = fillText(screenTexts.error_network, 'en');

const toast = () => screen.findByText(sentence);
const specimens = () => within(screen.getByRole('main')).queryAllByText(/^SC-000\d$/).length;
const isErrorShown = () => screen.queryByRole('heading', { level: 1, name: unreachable }) !== null;

/** The tests use the `FormData` of Node, which accepts no form, so the router’s forms log an error. */
const isOfImitation = /FormData constructor/;

const clickOwnPage = async (page: AppPage, name: string) => {
  const links = within(await screen.findByRole('navigation', { name: 'Own pages' }));
  await page.user.click(links.getByRole('link', { name }));
};

async function openCollection(page: AppPage, person: Person) {
  await person.createSpecimen({ coll_index: 1, access_level: 'private', custom_name1: 'Combeite of the cellar' });
  await person.createSpecimen({ coll_index: 2, access_level: 'private', custom_name1: 'Another stone' });
  await page.open(screenAddress('myCollection'));
  await expect.poll(specimens).toBeGreaterThan(1);
}

test('a search in the open list keeps the list while nothing answers, and is done by Retry', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/Reading the build failed/, isOfImitation);
  await openCollection(page, person);
  const count = specimens();
  page.browser.failRequests(/^GET \//);
  await page.fill('Search my collection', 'cellar');
  await page.user.keyboard('{Enter}');
  await toast();
  expect([specimens(), page.path, isErrorShown()]).toEqual([count, screenAddress('myCollection'), false]);
  const field = await screen.findByLabelText<HTMLInputElement>('Search my collection');
  expect(field.value).toBe('cellar');

  page.browser.clearRules();
  await page.click('button', 'Retry');
  await expect.poll(() => page.path).toBe(`${screenAddress('myCollection')}?q=cellar`);
  await expect.poll(specimens).toBeLessThan(count);
});

test('a link to another page keeps the present one, and works once there is a connection', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/Reading the build failed/, /A part of the app failed/);
  await openCollection(page, person);
  page.browser.goOffline();
  await clickOwnPage(page, 'Label cards');
  await toast();
  expect([page.path, isErrorShown()]).toEqual([screenAddress('myCollection'), false]);
  await page.click('button', 'Dismiss');

  page.browser.goOnline();
  await clickOwnPage(page, 'Label cards');
  await expect.poll(() => page.path).toBe(screenAddress('labelCardList'));
});

test('a new specimen is begun without a connection, after any of the user’s pages', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/Reading the build failed/);
  await openCollection(page, person);
  const isPrepared = () =>
    page.browser.requests.some((request) => request.startsWith('GET /api/i/specimens/next_number'));
  await expect.poll(isPrepared, { timeout: 10_000 }).toBe(true);
  const { prepareStart } = await import('#web/collection/form/new-specimen-start.ts');
  await prepareStart();
  page.browser.goOffline();
  await clickOwnPage(page, 'Add specimen');
  await expect.poll(() => page.path).toBe(screenAddress('addSpecimen'));
  const number = await screen.findByLabelText<HTMLInputElement>('Number');
  expect([number.value, isErrorShown()]).toEqual(['SC-0003', false]);
});

test('Back keeps the present page where the one before can’t be read, and its place in the history', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/Reading the build failed/, isOfImitation);
  await openCollection(page, person);
  await page.fill('Search my collection', 'cellar');
  await page.user.keyboard('{Enter}');
  await expect.poll(() => page.path).toBe(`${screenAddress('myCollection')}?q=cellar`);
  await expect.poll(() => screen.queryByText('Another stone')).toBeNull();

  page.browser.goOffline();
  history.back();
  await toast();
  await expect.poll(() => page.path).toBe(`${screenAddress('myCollection')}?q=cellar`);
  expect([isErrorShown(), screen.queryByText('Another stone')]).toEqual([false, null]);

  page.browser.goOnline();
  history.back();
  await expect.poll(() => page.path).toBe(screenAddress('myCollection'));
  await screen.findByText('Another stone');
});

test('a list that can’t be read is no page in place of the present one', async ({ page, person, complaints }) => {
  complaints.expect(/Reading the build failed/);
  await openCollection(page, person);
  page.browser.failRequests(/^GET \/api\/i\/(label_designs|watermarks|threads)/);
  for (const name of ['Label cards', 'Watermarks', 'My exchanges']) {
    const [link] = await screen.findAllByRole('link', { name: new RegExp(`^${name}`) });
    if (!link) throw new Error(`no link to ${name}`);
    await page.user.click(link);
    await toast();
    expect(page.path).toBe(screenAddress('myCollection'));
    await page.click('button', 'Dismiss');
  }
});
