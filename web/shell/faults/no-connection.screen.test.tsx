import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { test } from '#web/testing/screens.ts';

const network = fillText(screenTexts.error_network, 'en');
const findOfflineHeading = () => screen.findByRole('heading', { level: 1, name: network });
const main = () => within(screen.getByRole('main'));

test('a page that nothing answers for blames nobody, and comes once there is a line', async ({
  page,
  createPerson,
  complaints,
}) => {
  complaints.expect(/React Router/);
  const { username, account } = await createPerson();
  const { display_name } = account;
  page.browser.failRequests(/^GET \/api\/mc\//);
  await page.open(screenAddress('userCollection', { username }));
  await findOfflineHeading();
  expect(main().queryByText(/The fault is ours/)).toBeNull();
  expect(main().queryByText(/50[03]/)).toBeNull();
  await expect.poll(() => document.title).toContain(network);
  expect(page.browser.requests).not.toContain('POST /api/faults');

  page.browser.clearRules();
  page.browser.goOnline();
  await expect.poll(() => screen.queryByRole('heading', { level: 1, name: network })).toBeNull();
  await screen.findByRole('heading', { level: 1, name: new RegExp(display_name) });
});

test('a page of one’s own asks nobody to log in because of the line', async ({ page, person: _, complaints }) => {
  complaints.expect(/React Router/);
  page.browser.failRequests(/^GET \/api\//);
  await page.open(screenAddress('preference'));
  await findOfflineHeading();
  expect(page.path).toBe(screenAddress('preference'));
  page.browser.clearRules();
  await page.click('button', 'Retry');
  await screen.findByRole('region', { name: 'Numbers and units' });
});
