import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';

const minePath = screenAddress('locality', { id: '10201' });
const mapLinks = () => within(screen.getByRole('list', { name: 'Position' }));
const positionLink = () => screen.getByRole('link', { name: /^25\.67° N, 113\.\d\d° E$/ }).getAttribute('href');

test('a position opens in the map that was chosen on this device', async ({ visitor }) => {
  await visitor.open(minePath);
  await screen.findByRole('heading', { name: 'Yaogangxian Mine' });
  expect(positionLink()).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  expect(mapLinks().getByRole('link', { name: 'Map app' }).getAttribute('href')).toMatch(/^geo:25\.67,113\.\d\d$/);
  // The other map opens in a tab of its own, which this test does not need.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await visitor.click('link', 'Amap');
  await expect.poll(positionLink).toMatch(/^https:\/\/uri\.amap\.com\/marker\?position=113\.\d\d,25\.\d\d&/);
  await visitor.open(screenAddress('home'));
  await visitor.open(minePath);
  await screen.findByRole('heading', { name: 'Yaogangxian Mine' });
  await expect.poll(positionLink).toMatch(/^https:\/\/uri\.amap\.com\//);
});

test('the copied coordinates are those on the page, and a message says them', async ({ visitor }) => {
  await visitor.open(minePath);
  await visitor.click('button', 'Copy the coordinates');
  await screen.findByText(/^Copied: 25\.67, 113\.\d\d$/);
  expect(await navigator.clipboard.readText()).toMatch(/^25\.67, 113\.\d\d$/);
});
