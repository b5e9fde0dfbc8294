import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { createSpecimens, theGrid } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { specimenForm, unfold } from '#web/testing/specimen-form.ts';

const CHANGE = /^PATCH \/api\/i\/specimens\//;
const refusal = () => Response.json({ c: 50000, d: { error: 'unexpected' }, m: 'Try again.' }, { status: 500 });
const withoutWeight = `${screenAddress('myCollection')}?missing=weight&sort=oldest`;
const weight = () => screen.findByLabelText<HTMLInputElement>(/^Weight/);

/** Opens a specimen of the list of those without weight, with its size section open. */
async function openSpecimen(page: AppPage, coll_no: string) {
  await page.open(withoutWeight);
  const [link] = await within(await theGrid()).findAllByRole('link', { name: coll_no });
  await page.user.click(link as Element);
  await screen.findByRole('heading', { name: `Edit ${coll_no}` });
  await unfold(page, 'Size and weight');
}

const weights = async (person: Person, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await person.call(collectionApi.read, { id })).specimen.weight));

test('a filtered list is edited to its end by keyboard, each saved while the next one is open', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ coll_index: 9, weight: 5 });
  const ids = (await createSpecimens(person, 3)).map(({ id }) => id);
  await openSpecimen(page, 'SC-0001');
  await screen.findByText('1 of 3 in the list');
  const heldRequest = page.browser.hold(CHANGE);
  await page.user.type(await weight(), '10');
  await page.user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByRole('heading', { name: 'Edit SC-0002' });
  await screen.findByText('2 of 3 in the list');
  expect(heldRequest.count()).toBe(1);
  expect(await weights(person, ids)).toEqual([null, null, null]);
  // The field that had the focus has it again.
  await expect.poll(async () => document.activeElement === (await weight())).toBe(true);
  await page.user.keyboard('20');
  heldRequest.release();
  await specimenForm(page).findSavedNotice('SC-0001');
  await page.click('button', 'Save and next of this list');
  await screen.findByText('3 of 3 in the list');
  await page.user.type(await weight(), '30');
  await page.click('button', 'Save and end the list');
  await screen.findByText('That was the last of 3 in this list.');
  expect(page.path).toBe(withoutWeight);
  await expect.poll(() => weights(person, ids)).toEqual([10, 20, 30]);
});

test('a save that is refused behind the form is told in the next one, and what was typed comes back', async ({
  page,
  person,
}) => {
  const [firstSpecimen] = await createSpecimens(person, 2);
  await openSpecimen(page, 'SC-0001');
  await screen.findByText('1 of 2 in the list');
  const mend = page.browser.answerRequests(CHANGE, refusal);
  await page.user.click(await weight());
  // Immediately, before the form stores a draft by itself.
  await page.user.keyboard('12{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText('SC-0001 is not saved yet. All that was typed is kept.');
  await page.click('link', 'Open SC-0001');
  await screen.findByText('1 of 2 in the list');
  expect((await weight()).value).toBe('12');
  mend();
  await page.click('button', 'Save and next of this list');
  await specimenForm(page).findSavedNotice('SC-0001');
  expect(await weights(person, [firstSpecimen?.id ?? ''])).toEqual([12]);
  expect(screen.queryByText('SC-0001 is not saved yet. All that was typed is kept.')).toBeNull();
});

test('specimens that share a number are each passed once, deleted ones are left out', async ({ page, person }) => {
  const firstSpecimen = await person.createSpecimen({ mineral_ids: ['quartz'] });
  const twin = await person.createSpecimen({ mineral_ids: ['galena'] });
  const removedSpecimen = await person.createSpecimen({ coll_index: 2 });
  await person.createSpecimen({ coll_index: 3 });
  await openSpecimen(page, 'SC-0001');
  await screen.findByText('1 of 4 in the list');
  await person.call(collectionApi.remove, { id: removedSpecimen.id });
  await page.user.type(await weight(), '1');
  await page.click('button', 'Save and next of this list');
  await screen.findByText('2 of 4 in the list');
  expect(page.path).toContain(`id=${twin.id}`);
  await page.user.type(await weight(), '2');
  await page.click('button', 'Save and next of this list');
  await screen.findByText('4 of 4 in the list');
  await expect.poll(() => weights(person, [firstSpecimen.id, twin.id])).toEqual([1, 2]);
});

test('a specimen that was not opened from a list has no list to go on in', async ({ page, person }) => {
  await createSpecimens(person, 2);
  const lists = page.browser.hold(/^GET \/api\/i\/specimens\/ids/);
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  await screen.findByRole('heading', { name: 'Edit SC-0001' });
  await unfold(page, 'Size and weight');
  await page.user.type(await weight(), '12');
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice('SC-0001');
  expect(lists.count()).toBe(0);
  expect(screen.queryByRole('button', { name: 'Save and next of this list' })).toBeNull();
  expect(screen.queryByText(/in the list$/)).toBeNull();
});
