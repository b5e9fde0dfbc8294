import { expect } from '@playwright/test';
import { button, countLoadedImages, log, strip, test } from './conversation.ts';
import { go } from './fixtures.ts';
import { photoPath } from './person.ts';

test('a problem is reported with photographs, which the two see, and the message being written does not take', async ({
  person,
  page,
  partner,
  thread,
}) => {
  test.slow();
  const { owner, context } = partner;
  const { thread_id, act } = thread;
  const gives = { initiator_gives: [], responder_gives: [{ text: 'A quartz', media_ids: [] }] };
  const proposalAnswer = await act(owner, { kind: 'propose', ...gives });
  await act(person, { kind: 'agree', seen: {}, proposal_id: proposalAnswer.event?.id ?? '' });
  await act(owner, { kind: 'shipped', with_photos: false });

  await go(page, 'threadWorkspace', { thread_id });
  await button(page, 'Report a problem').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Damaged' }).check();
  await dialog.getByRole('textbox').fill('The tip is off.');
  await dialog.getByLabel('Choose photos').setInputFiles([photoPath('quartz'), photoPath('fluorite-purple')]);
  await expect(strip(dialog).getByRole('figure')).toHaveCount(2);
  await expect(page.locator('form ul[aria-label=Photographs]')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => countLoadedImages(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);

  const partnerPage = await context.newPage();
  await go(partnerPage, 'threadWorkspace', { thread_id });
  await expect(log(partnerPage)).toContainText('The tip is off.');
  await expect.poll(() => countLoadedImages(partnerPage, 'log')).toBe(2);
});

test('a line of a proposal carries a photograph, which is with the draft over a reload and with the proposal after', async ({
  page,
  partner,
  thread,
}) => {
  test.slow();
  const { context } = partner;
  const { thread_id } = thread;
  await go(page, 'threadWorkspace', { thread_id });
  await button(page, 'Make a proposal').click();
  const draft = page.getByRole('complementary', { name: 'Your draft' });
  const textField = draft.getByRole('textbox', { name: 'Or in your own words' }).first();
  await textField.fill('A miniature without a number');
  await textField.press('Enter');
  await draft.getByLabel('Choose photos').setInputFiles(photoPath('quartz'));
  await expect(strip(draft).getByRole('figure')).toHaveCount(1);
  await expect(strip(page)).toHaveCount(1);
  await expect(draft).not.toContainText(/Processing|Uploading|Preparing/);
  await page.reload();
  await expect(strip(draft).getByRole('figure')).toHaveCount(1);
  await expect(strip(page)).toHaveCount(1);

  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  await button(page, 'Send version 1').click();
  await expect(draft).toHaveCount(0);
  await expect.poll(() => countLoadedImages(page, 'complementary')).toBe(1);
  const partnerPage = await context.newPage();
  await go(partnerPage, 'threadWorkspace', { thread_id });
  await expect.poll(() => countLoadedImages(partnerPage, 'complementary')).toBe(1);
});
