import { expect, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { ageAccounts } from '#scripts/test/age-accounts.ts';
import { anAccount } from '#web/testing/person.ts';
import { go, test } from './fixtures.ts';
import { Person } from './person.ts';

/** The questions below a specimen's page, which load when the reader comes near. */
async function openQuestions(page: Page, username: string, coll_no: string) {
  await go(page, 'specimen', { username, coll_no });
  const section = page.getByRole('region', { name: 'Questions' });
  await section.scrollIntoViewIfNeeded();
  return section;
}

test('a question is asked, changed and deleted', async ({ page, person, openBrowser, baseURL }) => {
  test.slow();
  const owner = await new Person(anAccount(), (await openBrowser()).request, baseURL ?? '').signUp();
  const { coll_no } = await owner.createSpecimen();
  ageAccounts([person.username]);
  const section = await openQuestions(page, owner.username, coll_no);
  await section.getByRole('button', { name: 'Ask a question' }).click();
  const text = section.getByLabel('Your question');
  const ask = section.getByRole('button', { name: 'Ask', exact: true });
  await ask.click();
  await expect(section.getByText('Fill this in')).toBeVisible();
  const longText = 'x'.repeat(1_001);
  await text.fill(longText);
  await ask.click();
  await expect(section.getByText('1 character too many')).toBeVisible();
  await expect(text).toHaveValue(longText);
  await text.fill('Wich <b>level</b>? https://example.org/');
  await ask.click();
  await expect(section.getByText('Wich <b>level</b>? https://example.org/')).toBeVisible();
  await expect(section.getByText('Only you and the owner see it yet')).toBeVisible();
  await expect(section.getByRole('link', { name: /example/ })).toHaveCount(0);

  const menuButton = section.getByRole('button', { name: 'What to do with this question' });
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await text.fill('Which level?');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Which level?')).toBeVisible();
  await expect(section.getByText('edited')).toBeVisible();

  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await expect(section.getByText('Which level?')).toHaveCount(0);
});

test('an owner answers, hides and shows what was asked, and visitors read it', async ({
  page,
  person,
  visitor,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const { id: specimen_id, coll_no } = await person.createSpecimen();
  const author = await new Person(anAccount(), (await openBrowser()).request, baseURL ?? '').signUp();
  ageAccounts([author.username]);
  const ask = (text: string) => author.call(questionsApi.ask, { id: uuid(), specimen_id, text });
  await ask('Which level?');
  await ask('Is it repaired?');

  await go(page, 'home');
  await page.getByRole('link', { name: '2 questions about your specimens' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Which level?' });
  await row.getByRole('button', { name: 'Answer', exact: true }).click();
  await row.getByLabel('Your answer').fill('The 490 level.');
  await row.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(row.getByText('The 490 level.')).toBeVisible();

  const section = await openQuestions(page, person.username, coll_no);
  await expect(section.getByText('1 question', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Show without an answer' }).click();
  await expect(section.getByText('2 questions', { exact: true })).toBeVisible();
  const otherRow = section.getByRole('listitem').filter({ hasText: 'Is it repaired?' });
  await otherRow.getByRole('button', { name: 'What to do with this question' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(section.getByText('1 question', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section.getByText('2 questions', { exact: true })).toBeVisible();
  await section.getByRole('switch', { name: /^Take questions about this specimen/ }).click({ force: true });
  await expect.poll(async () => (await author.call(questionsApi.list, { specimen_id })).asking).toBe('off');

  const visitorsSection = await openQuestions(visitor, person.username, coll_no);
  await expect(visitorsSection.getByText('The 490 level.')).toBeVisible();
  await expect(visitorsSection.getByText('Is it repaired?')).toBeVisible();
  await expect(visitorsSection.getByText(/takes no questions about this specimen/)).toBeVisible();
});
