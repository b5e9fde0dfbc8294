import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '#web/testing/screens.ts';
import { chooseOption, openNewSpecimenForm, specimenForm, unfold } from '#web/testing/specimen-form.ts';

const findGroup = async (title: string) => (await screen.findByText(title)).closest('details');

test('groups of the form stay open or shut as they were left, for the next specimen and the next visit', async ({
  page,
  person: _,
}) => {
  await openNewSpecimenForm(page);
  await unfold(page, 'Size and weight');
  await unfold(page, 'Acquisition');
  await unfold(page, 'Finding');
  await unfold(page, 'Finding');
  const coll_no = await specimenForm(page).readAssignedNumber();
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await page.click('button', 'Save and add next');
  await specimenForm(page).findSavedNotice(coll_no);
  const isOpen = async () => {
    const groups = await Promise.all(['Size and weight', 'Acquisition', 'Finding'].map(findGroup));
    return groups.map((group) => group?.open);
  };
  await expect.poll(isOpen).toEqual([true, true, false]);
  await page.reload();
  await expect.poll(isOpen).toEqual([true, true, false]);
});
