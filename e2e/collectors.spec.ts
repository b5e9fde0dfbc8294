import { expect } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { test } from './fixtures.ts';

test('a visitor comes from the home page to the directory, narrows it, and finds nobody', async ({ visitor }) => {
  await visitor.goto(linkTo('home'));
  await visitor.getByRole('banner').getByRole('link', { name: 'Collectors' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Collectors' })).toBeVisible();
  const search = visitor.getByRole('searchbox', { name: 'Search collectors' });
  await search.fill('ulrich');
  await expect(visitor).toHaveURL(/q=ulrich/);
  await expect(visitor.getByRole('link', { name: 'Ulrich Brandt' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^Lin Wei/ })).toHaveCount(0);
  await search.fill('nobody of that name');
  await expect(visitor.getByText('No collectors found')).toBeVisible();
  await visitor.getByRole('link', { name: 'All collectors' }).click();
  // Other journeys bring collectors of their own, and who was active last stands first.
  await search.fill('lin wei');
  await visitor.getByRole('link', { name: /^Lin Wei/ }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: /^Lin Wei/ })).toBeVisible();
});
