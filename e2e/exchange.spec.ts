import { expect } from '@playwright/test';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { anIntent, button, inDialog, log, test } from './conversation.ts';
import { go } from './fixtures.ts';
import { sees } from './sentences.ts';

test('two collectors trade, one in English and one in Chinese, from the intent to the reviews', async ({
  person,
  page,
  visitor,
  complaints,
  baseURL,
  partner,
}) => {
  complaints.expect('status of 404');
  const { owner: wei, context } = partner;
  await context.addCookies([{ name: 'locale', value: 'zh', url: baseURL ?? '' }]);
  const partnerPage = await context.newPage();
  const [fluorite, quartz] = await Promise.all([
    person.createSpecimen({ mineral_ids: ['fluorite'] }),
    wei.createSpecimen({ coll_serie: 'QZ', mineral_ids: ['quartz'] }),
  ]);
  const intent = await wei.call(intentsApi.create, anIntent(quartz.id));

  await go(page, 'intent', { intent_id: intent.id });
  await page.getByRole('textbox').fill('Would you part with the quartz?');
  await button(page, 'Start exchange').click();
  await expect(log(page)).toContainText('Would you part with the quartz?');
  const { pathname } = new URL(page.url());
  const thread_id = pathname.split('/').at(-1) ?? '';

  await partnerPage.goto(pathname);
  await expect(partnerPage.getByRole('status').filter({ hasText: '轮到你' })).toBeVisible();
  const field = partnerPage.getByRole('textbox', { name: `写给 ${person.account.display_name}` });
  await field.fill('可以，你换出什么？');
  await field.press('Shift+Enter');
  await field.pressSequentially('有萤石吗？');
  await field.press('Enter');
  await expect(log(page)).toContainText('有萤石吗？');

  await button(page, 'Make a proposal').click();
  await page.getByLabel('From my collection').fill('fluorite');
  await page.getByRole('option', { name: /SC-0001/ }).click();
  await expect(page.getByRole('complementary', { name: 'Your draft' })).toContainText('QZ-0001');
  await button(page, 'Send version 1').click();
  await expect(partnerPage.getByRole('complementary', { name: '方案' })).toContainText('SC-0001');
  await expect(page.getByRole('status').filter({ hasText: 'Your proposal, version 1' })).toBeVisible();

  await button(partnerPage, '同意第 1 版方案').click();
  await inDialog(partnerPage, '同意第 1 版方案').click();
  await expect(log(page)).toContainText('agreed to version 1');

  await button(page, 'Mark as shipped').click();
  await page.getByRole('dialog').getByLabel('Tracking number').fill('RR123456785CZ');
  await inDialog(page, 'Mark as shipped').click();
  await expect(log(partnerPage)).toContainText('RR123456785CZ');
  await button(partnerPage, '记为已寄出').click();
  await inDialog(partnerPage, '记为已寄出').click();
  for (const [currentPage, confirm] of [
    [partnerPage, '确认收到'],
    [page, 'Confirm receipt'],
  ] as const) {
    await button(currentPage, confirm).click();
    await inDialog(currentPage, confirm).click();
  }
  await expect(log(page)).toContainText('The exchange is completed');
  await expect(log(partnerPage)).toContainText('交换完成');
  await button(page, 'Write review').click();
  await inDialog(page, 'Send review').click();
  await expect(page.getByRole('dialog')).toContainText('Choose one.');
  await page.getByRole('dialog').getByText('Positive').click();
  await inDialog(page, 'Send review').click();
  await expect(button(page, 'Write review')).toHaveCount(0);

  await visitor.goto(screenAddress('threadPublic', { thread_id }));
  await sees(visitor, 'thread_not_found');
  await button(partnerPage, '设为公开').click();
  await inDialog(partnerPage, `征求 ${person.account.display_name} 同意`).click();
  await visitor.goto(screenAddress('threadPublic', { thread_id }));
  await sees(visitor, 'thread_not_found');
  await button(page, 'See what visitors would read').click();
  await expect(page.getByRole('dialog')).not.toContainText('RR123456785CZ');
  await inDialog(page, 'Make public').click();
  await expect(async () => {
    await visitor.goto(screenAddress('threadPublic', { thread_id }));
    await expect(visitor.getByRole('main')).toContainText(fluorite.coll_no, { timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByRole('main')).not.toContainText('RR123456785CZ');
});
