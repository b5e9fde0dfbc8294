import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';

const findMoreButton = () => within(screen.getByRole('main')).queryByRole('button', { name: 'More' });

async function choose(page: AppPage, item: RegExp) {
  const main = within(await screen.findByRole('main'));
  await page.user.click(await main.findByRole('button', { name: 'More' }));
  await page.click('menuitem', item);
}

test('somebody is blocked from a specimen’s page, and let in again from the profile', async ({
  page,
  person: _,
  createPerson,
}) => {
  const otherPerson = await createPerson();
  const { coll_no } = await otherPerson.createSpecimen();
  const { display_name } = otherPerson.account;
  await page.open(screenAddress('specimen', { username: otherPerson.username, coll_no }));
  await choose(page, /^Block/);
  await page.click('button', `Block ${display_name}`);
  await screen.findByText(new RegExp(`${display_name} is blocked`));
  await page.open(screenAddress('profile'));
  await page.click('button', `Unblock ${display_name}`);
  await screen.findByText('No blocked collectors');
});

test('a visitor logs in before reporting; one’s own page offers neither', async ({ page, visitor, person }) => {
  const { username } = person;
  const { coll_no } = await person.createSpecimen();
  await visitor.open(screenAddress('specimen', { username, coll_no }));
  await choose(visitor, /^Report/);
  await expect.poll(() => visitor.path).toMatch(/^\/login/);
  await page.open(screenAddress('specimen', { username, coll_no }));
  await screen.findByRole('link', { name: 'Edit' });
  expect(findMoreButton()).toBeNull();
});
