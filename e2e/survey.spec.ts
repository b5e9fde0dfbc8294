import { expect } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { becomeAdmin } from './administrator.ts';
import { go, test } from './fixtures.ts';

const elmwood = '10977';

test('the administrator refuses a place with a word to its owner, and surveys another for everybody', async ({
  page,
  person,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const name = `Old mine of ${person.username}`;
  const place = { id: uuid(), name, parent_id: Number(elmwood), kind: 'pocket-area' as const };
  await person.call(ownPlacesApi.create, place);
  await person.createSpecimen({ mineral_ids: ['fluorite'], locality_id: place.id });

  const admin = await (await openBrowser()).newPage();
  await becomeAdmin(admin, baseURL ?? '');
  await go(admin, 'profile');
  await admin.getByRole('navigation', { name: 'Own pages' }).getByRole('link', { name: 'Locality survey' }).click();
  await admin
    .getByRole('navigation', { name: 'Surveys' })
    .getByRole('link', { name: /^Proposed/ })
    .click();
  const proposal = admin.getByRole('listitem').filter({ hasText: name });
  await expect(proposal.getByText('for SC-0001')).toBeVisible();
  await proposal.getByRole('button', { name: `Refuse ${name}` }).click();
  await proposal.getByRole('textbox').fill('Which mine is it?');
  await proposal.getByRole('button', { name: `Refuse ${name}` }).click();
  await expect(proposal).toHaveCount(0);
  await go(page, 'localityNames');
  await expect(page.getByText('“Which mine is it?”')).toBeVisible();

  await go(admin, 'surveyEdit', { id: elmwood });
  await admin.getByRole('radio', { name: 'Sphalerite: Excellent' }).check({ force: true });
  await admin.getByLabel('Source').fill('Own visits 1994');
  await admin.getByRole('button', { name: 'Save survey' }).click();
  await expect(admin.getByText('Survey of Elmwood Mine saved')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Who changed what' })).toBeVisible();
  await page.goto(screenAddress('locality', { id: elmwood }));
  await expect(page.getByText('Own visits 1994')).toBeVisible();
  const refusal = await page.request.get(surveysApi.read.path.replace(':locality_id', elmwood));
  expect(refusal.status()).toBe(403);
});
