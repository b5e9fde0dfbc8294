import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { linkTo } from '#contract/paths.ts';
import { anAccount } from '#web/testing/person.ts';
import { go, test } from './fixtures.ts';
import { Person } from './person.ts';

const words = 'This specimen is in a museum.';

/** Makes the administrator's account as its owner does, and logs in where a page is. */
async function becomeAdmin(page: Page, origin: string) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const settings = { cwd: root, encoding: 'utf8', env: { ...process.env, STATE_DIR: process.env.E2E_STATE } } as const;
  const told = execFileSync(process.execPath, ['scripts/admin.ts', 'admin@vug.example'], settings);
  const password = /^Password:\s+(\S+)/m.exec(told)?.[1] ?? '';
  const account = { ...anAccount(), username: 'admin', password };
  await new Person(account, page.request, origin).call(accountApi.login, { login: 'admin', password });
}

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
  const other = await new Person(anAccount(), (await openBrowser()).request, baseURL ?? '').signUp();
  const { coll_no, permanent_id } = await other.aSpecimen({ mineral_ids: ['fluorite'] });
  await go(page, 'specimen', { username: other.username, coll_no });
  await choose(page, /^Report/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deceives: not what it is said to be').check({ force: true });
  await dialog.getByLabel('In your words').fill(words);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Reported.')).toBeVisible();
  const admin = await (await openBrowser()).newPage();
  await becomeAdmin(admin, baseURL ?? '');
  await go(admin, 'profile');
  await admin.getByRole('link', { name: 'Reports' }).click();
  const report = admin.getByRole('listitem').filter({ hasText: permanent_id });
  await expect(report.getByText(words)).toBeVisible();
  await expect(report.getByRole('link', { name: `@${person.username}` })).toBeVisible();
  await report.getByRole('button', { name: 'Answer', exact: true }).click();
  await report.getByRole('textbox').fill('Thank you, I look at it.');
  await report.getByRole('button', { name: 'Send answer' }).click();
  await expect(report.getByText('Answer: Thank you, I look at it.')).toBeVisible();
  await admin.goto(`${linkTo('reports')}?state=answered`);
  await expect(report.getByText(words)).toBeVisible();
});
