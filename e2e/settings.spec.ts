import { expect } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { go, test } from './fixtures.ts';
import { photoPath } from './person.ts';

test('a display name and a picture of one’s own', async ({ page, visitor, person }) => {
  test.slow();
  await go(page, 'profile');
  const aboutSection = page.getByRole('region', { name: 'About you', exact: true });
  await aboutSection.getByLabel('Display name').fill('Vera of the vugs');
  await aboutSection.getByRole('button', { name: 'Save' }).click();
  await expect(aboutSection.getByText('Saved')).toBeVisible();
  await aboutSection.locator('input[type=file]').setInputFiles(photoPath());
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('slider', { name: /^What is seen of the picture/ }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const avatarGroup = aboutSection.getByRole('group', { name: 'Avatar' });
  await expect(avatarGroup.getByText('Saved')).toBeVisible();
  const readAvatarUrl = async () => (await person.call(accountApi.profile, {})).avatar_url;
  await expect.poll(readAvatarUrl).not.toBeNull();
  await go(visitor, 'userCollection', { username: person.username });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Vera of the vugs' })).toBeVisible();
  const avatarImage = visitor.locator(`main img[src="${await readAvatarUrl()}"]`);
  await expect.poll(() => avatarImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
