import { expect } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { someSpecimens } from './desk-list.ts';
import { test } from './fixtures.ts';

test('at 1440 px the actions stay in one line beside the counts of a filtered list of thousands', async ({
  page,
  person,
}) => {
  await someSpecimens(person, 2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/i/specimens**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(/"total":\d+/g, '"total":13033')
      .replaceAll(/"matching":\d+/g, '"matching":13000');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${screenAddress('myCollection')}?mineral=quartz`);
  await expect(page.getByText(/ of 13,033$/).first()).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (const name of ['Export', 'Photographs by number', 'Import', 'Add specimen']) {
    const action = await page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox();
    expect(action?.y, name).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  }
});
