import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk-api.ts';
import { linkTo } from '#contract/paths.ts';
import { chosen, gridOf, putInDrawer, rowOf, someSpecimens } from './desk-list.ts';
import { go, test } from './fixtures.ts';

test('all that match are put into one box at once, and taken out again by Undo', async ({ page, person }) => {
  test.setTimeout(120_000);
  await someSpecimens(person, 120);
  await page.goto(`${linkTo('myCollection')}?mineral=quartz`);
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '61');
  await rowOf(page, 'SC-0119').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'All 60 matching' }).click();
  await expect(chosen(page, 60)).toBeAttached();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 60 specimens' });
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  await dialog.getByRole('button', { name: 'Change 60 specimens' }).click();
  await expect(page.getByText('60 specimens changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'SC-0119')).toContainText('Box 7');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('60 specimens put back as they were')).toBeVisible();
  await expect(rowOf(page, 'SC-0119')).not.toContainText('Box 7');
  await page.goto(`${linkTo('myCollection')}?tab=operations`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Storage place: Box 7' })).toContainText('60 specimens');
});

test('a list longer than a page goes on by the keyboard to its end', async ({ page, person }) => {
  test.setTimeout(120_000);
  await someSpecimens(person, 120);
  await go(page, 'myCollection');
  await gridOf(page).focus();
  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'SC-0001')).toBeInViewport();
  // Only the rows around those that are seen are drawn.
  await expect(rowOf(page, 'SC-0120')).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await expect(rowOf(page, 'SC-0120')).toBeInViewport();
});

test('a cell is changed where it stands: Enter saves, Escape leaves it', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2, storage: 'Drawer 1' });
  await go(page, 'myCollection');
  await expect(rowOf(page, 'SC-0002')).toContainText('Drawer 1');
  await gridOf(page).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const editor = page.getByLabel('Storage place of SC-0002');
  await expect(editor).toBeFocused();
  await editor.fill('Drawer 9');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'SC-0002')).toContainText('Drawer 1');
  await page.keyboard.press('Enter');
  await editor.fill('Drawer 2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SC-0002 saved')).toBeVisible();
  await expect(rowOf(page, 'SC-0002')).toContainText('Drawer 2');
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('On loan');
  await page.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(page.getByText('2 specimens changed')).toBeVisible();
});

test('a view is saved under a name and has an address', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'], storage: 'Drawer 1' });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await page.goto(`${linkTo('myCollection')}?storage=Drawer+1`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByLabel('Name', { exact: true }).fill('First drawer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'First drawer' })).toBeVisible();
  await expect(rowOf(page, 'SC-0001')).toBeVisible();
  await expect(rowOf(page, 'SC-0002')).toHaveCount(0);
  await page.getByRole('button', { name: 'First drawer' }).click();
  await page.getByRole('menuitem', { name: 'Delete “First drawer”' }).click();
  await page.getByRole('button', { name: 'Delete “First drawer”' }).click();
  await expect(page.getByText('View “First drawer” deleted')).toBeVisible();
});

test('what lies in the trash comes back, or goes for good once one said so', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await go(page, 'myCollection');
  await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 specimens to the trash' });
  await dialog.getByRole('button', { name: 'Move to the trash' }).click();
  await expect(page.getByText('2 specimens moved to the trash')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No specimens yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore SC-0001' }).click();
  await expect(page.getByText('1 specimen restored')).toBeVisible();
  await page.getByRole('button', { name: 'Delete SC-0002 for ever' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete SC-0002 for ever' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Specimens', exact: true }).click();
  await expect(rowOf(page, 'SC-0001')).toBeVisible();
});

test('what somebody changed meanwhile is left alone, and said', async ({ page, person }) => {
  const changed = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await go(page, 'myCollection');
  await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await person.call(collectionApi.change, { id: changed.id, version: changed.version, storage: 'On the desk' });
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  await dialog.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(dialog.getByText('1 was left as it is:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText('SC-0001 changed meanwhile');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'SC-0001')).toContainText('On the desk');
  await expect(rowOf(page, 'SC-0002')).toContainText('Box 7');
});

test('specimens go into a box by their codes, typed where no camera can read them', async ({ page, person }) => {
  const { permanent_id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await page.goto(`${linkTo('myCollection')}?tab=storage`);
  await page.getByRole('button', { name: 'Move by scanning' }).click();
  const code = page.getByLabel('Box or permanent id');
  await code.fill('Box 9');
  await code.press('Enter');
  await code.fill(permanent_id.toLowerCase());
  await code.press('Enter');
  await expect(page.getByRole('list', { name: 'Scanned specimens' })).toContainText('SC-0001');
  await page.getByRole('button', { name: 'Move 1 specimen' }).click();
  await expect(page.getByText('1 specimen lies there now')).toBeVisible();
  await page.getByRole('link', { name: 'Box 9' }).click();
  await expect(rowOf(page, 'SC-0001')).toContainText('Box 9');
});

test('a connection lost in the middle is gone on with, and all of it has one undo', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('net::ERR_FAILED');
  for (const coll_index of [1, 2, 3]) await person.aSpecimen({ mineral_ids: ['quartz'], coll_index });
  await go(page, 'myCollection');
  await putInDrawer(page, 'SC-0003');
  let calls = 0;
  await page.route('**/api/i/specimens/bulk', async (route) => {
    calls += 1;
    if (calls === 1) return route.continue();
    // The server did it, and nobody heard.
    await route.fetch();
    await route.abort();
  });
  await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 specimens' });
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  await dialog.getByRole('button', { name: 'Change 3 specimens' }).click();
  await expect(dialog.getByText(/^Stopped after 1 of 3: /)).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/api/i/specimens/bulk');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('3 specimens changed')).toBeVisible();
  await expect(rowOf(page, 'SC-0001')).toContainText('Box 7');
  const { items } = await person.call(deskApi.operations, {});
  expect(items).toMatchObject([{ specimen_count: 3, state: 'open' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 specimens put back as they were')).toBeVisible();
  await expect(rowOf(page, 'SC-0003')).toContainText('Drawer 1');
  await expect(rowOf(page, 'SC-0001')).not.toContainText('Box 7');
});

test('a move that lost its connection in the middle goes on as the same one, with one undo', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('net::ERR_FAILED');
  const first = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  const second = await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await page.goto(`${linkTo('myCollection')}?tab=storage`);
  await page.getByRole('button', { name: 'Move by scanning' }).click();
  const scan = async (text: string) => {
    await page.getByLabel('Box or permanent id').fill(text);
    await page.getByLabel('Box or permanent id').press('Enter');
  };
  const scanned = page.getByRole('list', { name: 'Scanned specimens' });
  await scan('Box 9');
  await scan(first.permanent_id);
  await expect(scanned).toContainText('SC-0001');
  // What was changed after the first scan, and before its own, goes in a call of its own.
  await person.call(collectionApi.change, { id: second.id, version: second.version, storage: 'Drawer 1' });
  await scan(second.permanent_id);
  await expect(scanned).toContainText('SC-0002');
  let calls = 0;
  await page.route('**/api/i/specimens/bulk', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort();
  });
  const move = page.getByRole('button', { name: 'Move 2 specimens' });
  await move.click();
  await expect.poll(() => calls).toBeGreaterThan(1);
  await expect(move).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/api/i/specimens/bulk');
  await move.click();
  await expect(page.getByText('2 specimens lie there now')).toBeVisible();
  const { items } = await person.call(deskApi.operations, {});
  expect(items).toMatchObject([{ specimen_count: 2, state: 'open' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 specimens put back as they were')).toBeVisible();
});

test('a picture that becomes ready appears in its row, and what was loaded and chosen stays', async ({
  page,
  person,
}) => {
  const { id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await person.addPicture(id);
  let isMade = false;
  await page.route(/\/api\/i\/specimens(\?|\/by_permanent)/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (!isMade) for (const one of answer.d.items) one.cover = null;
    await route.fulfill({ response, json: answer });
  });
  await go(page, 'myCollection');
  await rowOf(page, 'SC-0002').getByRole('checkbox').check();
  await expect(rowOf(page, 'SC-0001').locator('svg').first()).toBeVisible();
  isMade = true;
  await expect(rowOf(page, 'SC-0001').locator('img[src^="/file/"]')).toBeVisible({ timeout: 30_000 });
  await expect(rowOf(page, 'SC-0002').getByRole('checkbox')).toBeChecked();
});

test('the address of a box is the code that a scan reads', async ({ page, person }) => {
  const { permanent_id } = await person.aSpecimen({ mineral_ids: ['fluorite'], storage: 'Box 9' });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text);
  });
  await page.goto(`${linkTo('myCollection')}?tab=storage`);
  await page.getByRole('button', { name: 'Address of Box 9, for its code' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const address = (await page.evaluate(() => sessionStorage.getItem('copied'))) ?? '';
  await page.getByRole('button', { name: 'Move by scanning' }).click();
  const code = page.getByLabel('Box or permanent id');
  await code.fill(address);
  await code.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Into Box 9' })).toBeVisible();
  await code.fill(permanent_id);
  await code.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'SC-0001 lies there already' })).toBeVisible();
  await page.goto(address);
  await expect(rowOf(page, 'SC-0001')).toContainText('Box 9');
});

test('the head stays in sight while a long list is scrolled', async ({ page, person }) => {
  await someSpecimens(person, 40);
  await go(page, 'myCollection');
  await gridOf(page).hover();
  await page.mouse.wheel(0, 1_500);
  await expect(rowOf(page, 'SC-0012')).toBeInViewport();
  await expect(rowOf(page, 'SC-0040')).not.toBeInViewport();
  await expect(gridOf(page).getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
});
