import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { anAccount } from '#web/testing/person.ts';
import { becomeAdmin } from './administrator.ts';
import { go, test } from './fixtures.ts';
import { Person } from './person.ts';

const reason = 'This specimen is in a museum.';

async function choose(page: Page, item: RegExp) {
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a report from a specimen’s page reaches the administrator, who answers it', async ({
  page,
  person,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const otherPerson = await new Person(anAccount(), (await openBrowser()).request, baseURL ?? '').signUp();
  const { coll_no, permanent_id } = await otherPerson.createSpecimen({ mineral_ids: ['fluorite'] });
  await go(page, 'specimen', { username: otherPerson.username, coll_no });
  await choose(page, /^Report/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deceives: not what it is said to be').check({ force: true });
  await dialog.getByLabel('In your words').fill(reason);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Reported.')).toBeVisible();
  const admin = await (await openBrowser()).newPage();
  await becomeAdmin(admin, baseURL ?? '');
  await go(admin, 'profile');
  await admin.getByRole('navigation', { name: 'Own pages' }).getByRole('link', { name: 'Reports' }).click();
  const report = admin.getByRole('listitem').filter({ hasText: permanent_id });
  await expect(report.getByText(reason)).toBeVisible();
  await expect(report.getByRole('link', { name: `@${person.username}` })).toBeVisible();
  await report.getByRole('button', { name: 'Answer', exact: true }).click();
  await report.getByRole('textbox').fill('Thank you, I look at it.');
  await report.getByRole('button', { name: 'Send answer' }).click();
  await expect(admin.getByText('Answered', { exact: true }).last()).toBeVisible();
  await expect(report).toHaveCount(0);
  await admin.goto(`${screenAddress('reports')}?state=answered`);
  await expect(report.getByText('Answer: Thank you, I look at it.')).toBeVisible();
  await expect(report.getByText(reason)).toBeVisible();
});
