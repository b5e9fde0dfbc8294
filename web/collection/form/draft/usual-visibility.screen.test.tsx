import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { test } from '#web/testing/screens.ts';
import { openNewSpecimenForm, specimenForm } from '#web/testing/specimen-form.ts';

const isPrivate = async () => (await screen.findByRole<HTMLInputElement>('radio', { name: 'Private' })).checked;

test('a new specimen is as visible as the one that was added last', async ({ page, person }) => {
  await openNewSpecimenForm(page);
  expect(await isPrivate()).toBe(false);
  await person.createSpecimen({ coll_index: 1 });
  await person.createSpecimen({ coll_index: 2, access_level: 'private' });
  await openNewSpecimenForm(page);
  expect(await isPrivate()).toBe(true);
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice('SC-0003');
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no: 'SC-0003' });
  expect(specimen.access_level).toBe('private');
});

test('where that can’t be known, a new specimen is private', async ({ page, person }) => {
  await person.createSpecimen({});
  page.browser.answerRequests(/^GET \/api\/i\/specimens\?.*sort=newest/, () =>
    Response.json({ c: 50000, d: { error: 'unexpected' }, m: 'Try again.' }, { status: 500 }),
  );
  await openNewSpecimenForm(page);
  expect(await isPrivate()).toBe(true);
});
