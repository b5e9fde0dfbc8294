import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

const market = screenAddress('market');
const collection = screenAddress('userCollection', { username: 'linwei' });
const specimen = screenAddress('specimen', { username: 'linwei', coll_no: 'HN-0004' });

/** Comes from the market to a page, so that Back has somewhere to lead. */
async function arrive(page: Page, path: string) {
  await page.goto(market);
  await page.goto(path);
  await waitForHydration(page);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Back closes the filters and leaves what was chosen; then it takes the choice back', async ({ page }) => {
    await arrive(page, collection);
    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: /^All filters/ }).click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(collection);

    await page.getByRole('button', { name: /^All filters/ }).click();
    await sheet.getByRole('button', { name: /^Fluorite/ }).click();
    await expect(page).toHaveURL(/mineral=fluorite$/);
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/mineral=fluorite$/);
    await page.goBack();
    await expect(page).toHaveURL(collection);
    await page.goBack();
    await expect(page).toHaveURL(market);
  });

  test('Back closes a menu, and the dialog that an item of the menu opened', async ({ page, person }) => {
    await person.addPhoto((await person.createSpecimen({ coll_index: 2 })).id);
    await arrive(page, screenAddress('updateSpecimen', { coll_no: 'SC-0002' }));
    const menuButton = page.getByRole('button', { name: 'What to do with Photo 1' });
    await menuButton.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page).toHaveURL(/SC-0002/);
    await menuButton.click();
    await page.getByRole('menuitem', { name: 'Details…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/SC-0002/);
    await page.goBack();
    await expect(page).toHaveURL(market);
  });
});

test('Back closes a dialog and keeps the place; closed otherwise, the dialog leaves no entry', async ({ page }) => {
  await page.setViewportSize({ width: 1_000, height: 500 });
  await arrive(page, specimen);
  const keys = page.getByRole('button', { name: /^Keys/ });
  const dialog = page.getByRole('dialog');
  await keys.scrollIntoViewIfNeeded();
  await keys.click();
  await expect(dialog).toBeVisible();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(specimen);
  expect(await page.evaluate(() => scrollY)).toBe(scrollTop);

  // Forward does not lead into the closed dialog's entry.
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state.openDialogs)).toBeUndefined();
  await expect(page).toHaveURL(specimen);

  await keys.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.openDialogs)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(market);
  await page.goForward();
  await expect(page).toHaveURL(specimen);

  // Reloaded with an open dialog, the page is there without it, and a dialog works as before.
  await waitForHydration(page);
  await keys.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(dialog).toHaveCount(0);
  await keys.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(market);
});

test('Back asks about unsaved text as Escape does, closes the question first, and keeps the text', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['quartz'] });
  await person.addPhoto(id);
  const formPath = screenAddress('updateSpecimen', { coll_no: 'SC-0001' });
  await go(page, 'market');
  await page.goto(formPath);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'What to do with Photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Details…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 1' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByLabel('Description').fill('Under 254 nm');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Description')).toHaveValue('Under 254 nm');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(formPath);

  // The form itself still asks before Back leaves it.
  await page.getByText('Notes, tags, MIN-ID', { exact: true }).click();
  const description = page.getByLabel('Description');
  await description.fill('Typed in the cellar.');
  await page.getByRole('button', { name: 'What to do with Photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Details…' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(description).toHaveValue('Typed in the cellar.');
});

test('a form left by Back within the app still asks, with a dialog opened and closed before', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['quartz'] });
  await person.addPhoto(id);
  await go(page, 'myCollection');
  await waitForHydration(page);
  const list = page.url();
  await page.locator('a[href*="update/SC-0001"]').first().click();
  await expect(page).toHaveURL(/SC-0001/);
  await page.getByText('Notes, tags, MIN-ID', { exact: true }).click();
  await page.getByLabel('Description').fill('Typed in the cellar.');
  await page.getByRole('button', { name: 'What to do with Photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Details…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed in the cellar.');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(list);
});

test('after a reload with an open dialog, Back leads from the page as if there had been none', async ({ page }) => {
  await arrive(page, collection);
  await page.getByRole('button', { name: /^All filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.openDialogs ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(market);
});
