import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { createSpecimens, rowText, selectAllRows } from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';

const operations = `${screenAddress('myCollection')}?tab=operations`;

/** The list item of the operation with this text. */
const findOperation = async (text: string | RegExp) =>
  (await screen.findByText(text, { selector: 'span' })).closest('li') as HTMLElement;

const skippedTexts = (operation: HTMLElement) =>
  within(operation)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what an undo left alone is named where it is undone, and where its notice leads', async ({ page, person }) => {
  const [firstSpecimen] = await createSpecimens(person, 2);
  await page.open(screenAddress('myCollection'));
  await selectAllRows(page);
  await page.click('button', 'Edit fields');
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Storage place'), 'Box 7');
  await page.user.click(dialog.getByRole('button', { name: 'Change 2 specimens' }));
  await expect.poll(() => rowText('SC-0001')).toContain('Box 7');
  await person.call(collectionApi.change, { id: firstSpecimen?.id ?? '', version: 2, storage: 'On the desk' });
  await page.click('button', 'Undo');
  await screen.findByText('1 specimen put back as it was; 1 was left as it is');
  await page.click('button', 'Show them');
  const operation = await findOperation('Storage place: Box 7');
  await expect.poll(() => skippedTexts(operation)).toEqual(['SC-0001 changed meanwhile']);
  within(operation).getByRole('link', { name: 'SC-0001' });
  await page.open(screenAddress('myCollection'));
  await page.click('link', 'Operations');
  await page.click('button', 'Show what was left: Storage place: Box 7');
  const reloadedOperation = await findOperation('Storage place: Box 7');
  await expect.poll(() => skippedTexts(reloadedOperation)).toEqual(['SC-0001 changed meanwhile']);
});

test('undo: what an operation emptied is said, in a row as the reader’s language writes one', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['quartz'], storage: 'Box 1' });
  const change = { set: { storage: null }, add_tags: ['gem', 'twin'] };
  const as_of = new Date(Date.now() + 60_000).toISOString();
  await person.call(deskApi.bulk, { operation_id: uuid(), ids: [id], as_of, ...change });
  await page.open(operations);
  await findOperation('Storage place emptied; Tags added: gem, twin');
  await page.open(`${operations}&locale=zh`);
  await findOperation(/；.*gem、twin/);
});
