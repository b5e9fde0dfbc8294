import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';
import { specimenForm, unfold } from '#web/testing/specimen-form.ts';
import { readImageBytes } from '#web/testing/test-photo.ts';

const update = screenAddress('updateSpecimen', { coll_no: 'SC-0001' });

test('a photograph’s details: what was changed elsewhere meanwhile is said, and both are kept; what is wrong is said beside its field', async ({
  page,
  person,
}) => {
  const { id } = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  await page.open(update);
  await page.click('button', 'What to do with Photo 1');
  await page.click('menuitem', 'Details…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }));
  const copyright = await dialog.findByLabelText<HTMLInputElement>('Copyright');
  const save = async () => page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await page.fillField(copyright, 'x'.repeat(103));
  await save();
  await expect.poll(() => copyright.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(copyright);
  await page.fillField(copyright, 'Mine');
  await person.call(mediaApi.change, { id, version: 1, description: 'Theirs', copyright: 'Theirs' });
  await save();
  await dialog.findByText(/^This photo was changed elsewhere since you opened it\./);
  expect(dialog.getByLabelText<HTMLInputElement>('Copyright').value).toBe('Mine');
  await page.user.click(dialog.getByRole('button', { name: 'Keep what I changed' }));
  await expect.poll(() => dialog.getByLabelText<HTMLInputElement>('Description').value).toBe('Theirs');
  await save();
  await dialog.findByText('Saved');
  expect(await person.call(mediaApi.read, { id })).toMatchObject({ description: 'Theirs', copyright: 'Mine' });
});

test('the watermark of a specimen is chosen in its form, which reads one’s designs when it is asked for them', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen();
  const designs = 'GET /api/i/watermarks';
  await page.open(update);
  await screen.findByText('Watermark on public photos');
  expect(page.browser.requests).not.toContain(designs);
  await unfold(page, 'Watermark on public photos');
  await page.user.selectOptions(await screen.findByLabelText('Watermark'), 'No watermark');
  expect(page.browser.requests).toContain(designs);
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice('SC-0001');
  expect((await person.call(collectionApi.read, { id })).specimen.watermark_id).toBe('none');
});
