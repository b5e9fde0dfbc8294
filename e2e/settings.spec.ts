import { expect } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { go, test } from './fixtures.ts';
import { aPicture } from './person.ts';

test('a display name and a picture of one’s own', async ({ page, visitor, person }) => {
  test.slow();
  await go(page, 'profile');
  const about = page.getByRole('region', { name: 'About you', exact: true });
  await about.getByLabel('Display name').fill('Vera of the vugs');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByText('Saved')).toBeVisible();
  await about.locator('input[type=file]').setInputFiles(aPicture());
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('slider', { name: /^What is seen of the picture/ }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const picture = about.getByRole('group', { name: 'Avatar' });
  await expect(picture.getByText('Saved')).toBeVisible();
  const avatarIn = async () => (await person.call(accountApi.profile, {})).avatar_url;
  await expect.poll(avatarIn).not.toBeNull();
  await go(visitor, 'userCollection', { username: person.username });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Vera of the vugs' })).toBeVisible();
  const shown = visitor.locator(`main img[src="${await avatarIn()}"]`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
