import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { linkTo } from '#contract/paths.ts';
import { chooseAll, someSpecimens, textOf } from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';

const operations = `${linkTo('myCollection')}?tab=operations`;

/** The operation of the list that says this. */
const operationOf = async (text: string | RegExp) =>
  (await screen.findByText(text, { selector: 'span' })).closest('li') as HTMLElement;

const leftOf = (operation: HTMLElement) =>
  within(operation)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what an undo left alone is named where it is undone, and where its notice leads', async ({ page, person }) => {
  const [first] = await someSpecimens(person, 2);
  await page.open(linkTo('myCollection'));
  await chooseAll(page);
  await page.click('button', 'Edit fields');
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Storage place'), 'Box 7');
  await page.user.click(dialog.getByRole('button', { name: 'Change 2 specimens' }));
  await expect.poll(() => textOf('SC-0001')).toContain('Box 7');
  await person.call(collectionApi.change, { id: first?.id ?? '', version: 2, storage: 'On the desk' });
  await page.click('button', 'Undo');
  await screen.findByText('1 specimen put back as it was; 1 was left as it is');
  await page.click('button', 'Show them');
  const done = await operationOf('Storage place: Box 7');
  await expect.poll(() => leftOf(done)).toEqual(['SC-0001 changed meanwhile']);
  within(done).getByRole('link', { name: 'SC-0001' });
  await page.open(linkTo('myCollection'));
  await page.click('link', 'Operations');
  await page.click('button', 'Show what was left: Storage place: Box 7');
  const again = await operationOf('Storage place: Box 7');
  await expect.poll(() => leftOf(again)).toEqual(['SC-0001 changed meanwhile']);
});

test('undo: what an operation emptied is said, in a row as the reader’s language writes one', async ({
  page,
  person,
}) => {
  const { id } = await person.aSpecimen({ mineral_ids: ['quartz'], storage: 'Box 1' });
  const change = { set: { storage: null }, add_tags: ['gem', 'twin'] };
  const as_of = new Date(Date.now() + 60_000).toISOString();
  await person.call(deskApi.bulk, { operation_id: uuid(), ids: [id], as_of, ...change });
  await page.open(operations);
  await operationOf('Storage place emptied; Tags added: gem, twin');
  await page.open(`${operations}&locale=zh`);
  await operationOf(/；.*gem、twin/);
});
