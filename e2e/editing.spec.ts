import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { sees } from './sentences.ts';
import { choose, formOf, unfold } from './specimen-form.ts';

const update = linkTo('updateSpecimen', { coll_no: 'SC-0001' });

test('what is changed is stored, and shown to visitors', async ({ page, person, visitor }) => {
  await person.aSpecimen({ mineral_ids: ['quartz'] });
  await page.goto(update);
  const { save, saved } = formOf(page);
  await choose(page, 'minerals', 'fluorite', /^Fluorite/);
  await page.getByRole('button', { name: 'Remove Quartz' }).click();
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.getByLabel('Description').fill('Now described.');
  await page.getByLabel('Private note').fill('Sold to nobody.');
  await save.click();
  await expect(saved('SC-0001')).toBeVisible();
  await go(visitor, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Fluorite' })).toBeVisible();
  await expect(visitor.getByText('Now described.')).toBeVisible();
  await expect(visitor.getByText('Sold to nobody.')).toHaveCount(0);
});

test('two tabs change one specimen: the second chooses for each field, and no word is lost', async ({
  page,
  context,
  person,
  complaints,
}) => {
  complaints.expect('status of 412');
  const { id } = await person.aSpecimen({ description: 'As it was.', dealer: 'Nobody' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(update);
    await unfold(tab, 'Notes, tags, MIN-ID');
  }
  const read = async () => (await person.call(collectionApi.read, { id })).specimen;
  await page.getByLabel('Description').fill('From the first tab.');
  await unfold(page, 'Acquisition');
  await page.getByLabel('Dealer').fill('Ostend show');
  await formOf(page).save.click();
  await expect(formOf(page).saved('SC-0001')).toBeVisible();
  await other.getByLabel('Description').fill('From the second tab.');
  await other.getByLabel('Private note').fill('Only here.');
  await formOf(other).save.click();

  const dialog = other.getByRole('dialog', { name: 'SC-0001 was changed elsewhere' });
  const field = (name: string | RegExp) => dialog.getByRole('group', { name });
  await expect(field(/^Description/).getByText('From the first tab.')).toBeVisible();
  await expect(field(/^Description/).getByRole('radio', { name: /Typed here/ })).toBeChecked();
  await expect(field('Dealer').getByRole('radio', { name: /Stored now/ })).toBeChecked();
  await expect(field('Private note').getByRole('radio', { name: /Typed here/ })).toBeChecked();
  expect((await read()).description).toBe('From the first tab.');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(other.getByLabel('Description')).toHaveValue('From the second tab.');
  await other.getByRole('button', { name: 'Compare both versions' }).click();
  await field(/^Description/)
    .getByRole('radio', { name: /Stored now/ })
    .check();
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(formOf(other).saved('SC-0001')).toBeVisible();
  expect(await read()).toMatchObject({
    ...{ description: 'From the first tab.', dealer: 'Ostend show', description_private: 'Only here.' },
  });
});

test('a number is changed by itself: edits stay, and the old address leads on', async ({ page, person, visitor }) => {
  const { username } = person;
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await person.aSpecimen({ coll_index: 2 });
  await page.goto(update);
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.getByLabel('Description').fill('Half a thought');
  await page.getByRole('button', { name: 'Change number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the number of SC-0001' });
  const number = dialog.getByLabel('Number');
  await number.fill('a number');
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(number).toBeFocused();
  await sees(page, 'series_format');
  await number.fill('sc 2');
  await sees(page, 'number_in_use', { coll_no: 'SC-0002' });
  await number.fill('QZ 7');
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(page).toHaveURL(linkTo('updateSpecimen', { coll_no: 'QZ-0007' }));
  await expect(page.getByLabel('Description')).toHaveValue('Half a thought');
  await formOf(page).save.click();
  await expect(formOf(page).saved('QZ-0007')).toBeVisible();
  await go(visitor, 'specimen', { username, coll_no: 'SC-0001' });
  await expect(visitor).toHaveURL(new RegExp(`${linkTo('specimen', { username, coll_no: 'QZ-0007' })}$`));
  await expect(visitor.getByText('Half a thought')).toBeVisible();
});

test('what is made private is to visitors as if it had never been', async ({ page, person, visitor, complaints }) => {
  complaints.expect('status of 404');
  const { username } = person;
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  const list = linkTo('userCollection', { username });
  await visitor.goto(list);
  await expect(visitor.getByRole('article')).toHaveCount(2);
  await page.goto(update);
  await page.getByText('Private', { exact: true }).click();
  await formOf(page).save.click();
  await expect(formOf(page).saved('SC-0001')).toBeVisible();
  const read = async (coll_no: string) => {
    const path = linkTo('specimen', { username, coll_no });
    const response = await visitor.goto(path);
    await sees(visitor, 'page_not_found_path', { path });
    const said = await visitor.getByRole('main').innerText();
    return { status: response?.status(), said: said.replaceAll(coll_no, '') };
  };
  expect(await read('SC-0001')).toEqual(await read('SC-0404'));
  await visitor.goto(list);
  await expect(visitor.getByRole('article')).toHaveCount(1);
  await expect(visitor.getByText('SC-0001')).toHaveCount(0);
  await go(page, 'myCollection');
  await expect(page.getByRole('row').filter({ hasText: 'SC-0001' })).toContainText('Private');
});

test('what is deleted comes back by Undo', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await page.goto(update);
  await page.getByRole('button', { name: 'Delete SC-0001' }).click();
  await expect(page.getByRole('heading', { name: 'No specimens yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('SC-0001 restored')).toBeVisible();
  await expect(page).toHaveURL(update);
  await go(page, 'myCollection');
  await expect(page.getByRole('row').filter({ hasText: 'SC-0001' })).toHaveCount(1);
});

test('unsaved edits survive a reload and are offered back', async ({ page, person }) => {
  await person.aSpecimen({ description: 'As it was.' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(update);
  await unfold(page, 'Notes, tags, MIN-ID');
  const description = page.getByLabel('Description');
  await description.fill('Half a thought');
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible();
  const restored = page.getByText(/Unsaved changes from .* were restored\./);
  await expect(restored).toHaveCount(0);
  await page.reload();
  await expect(restored).toBeVisible();
  await unfold(page, 'Notes, tags, MIN-ID');
  await expect(description).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(description).toHaveValue('As it was.');
  await expect(restored).toHaveCount(0);
  await page.reload();
  await unfold(page, 'Notes, tags, MIN-ID');
  await expect(description).toHaveValue('As it was.');
});

test('leaving with unsaved edits asks first', async ({ page, person: _ }) => {
  await go(page, 'addSpecimen');
  const { minerals } = formOf(page);
  await minerals.fill('Unknown');
  await page.getByRole('option', { name: /^Keep/ }).click();
  const away = page.getByRole('navigation', { name: 'Own pages' }).getByRole('link', { name: 'My collection' });
  await away.click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(linkTo('addSpecimen'));
  await expect(page.getByRole('button', { name: 'Remove Unknown' })).toBeVisible();
  await away.click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My collection' })).toBeVisible();
});

test('Save and add next keeps place, dealer and date, and counts on', async ({ page, person }) => {
  await go(page, 'addSpecimen');
  const { number, locality, saveNext, saved, minerals, save } = formOf(page);
  const first = await number.inputValue();
  const second = first.replace('0001', '0002');
  await choose(page, 'minerals', 'quartz', /^Quartz/);
  await choose(page, 'locality', 'Xianghualing', /^Xianghualing Ore Field/);
  await unfold(page, 'Acquisition');
  await page.getByLabel('Dealer').fill('Ostend show');
  await page.getByLabel('Purchase date').fill('2024-06');
  await page.getByLabel('Buy price').fill('12');
  await saveNext.click();
  await expect(saved(first)).toBeVisible();
  await expect(number).toHaveValue(second);
  await expect(minerals).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove Quartz' })).toHaveCount(0);
  await expect(locality).toHaveValue(/^Xianghualing Ore Field/);
  await expect(page.getByLabel('Dealer')).toHaveValue('Ostend show');
  await expect(page.getByLabel('Purchase date')).toHaveValue('2024-06');
  await expect(page.getByLabel('Buy price')).toHaveValue('');
  await save.click();
  await expect(saved(second)).toBeVisible();
  const { items } = await person.call(collectionApi.list, {});
  expect(items.map(({ coll_no, dealer }) => [coll_no, dealer])).toEqual([
    [second, 'Ostend show'],
    [first, 'Ostend show'],
  ]);
});
