import { screen } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { conversationText, faultResponse, test } from '#web/testing/conversation.ts';
import { findScreenText } from '#web/testing/sentences.ts';

const START_REQUEST = /^POST \/api\/i\/threads$/;

test('an exchange that could not be begun says so, keeps what was written, and begins when asked again', async ({
  person,
  page,
  partner: { intent_id },
}) => {
  const findMessageField = () => screen.findByRole<HTMLTextAreaElement>('textbox');
  await page.open(screenAddress('intent', { intent_id }));
  await page.click('button', 'Start exchange');
  await findScreenText('exchange_message_required');
  expect(document.activeElement).toBe(await findMessageField());
  await page.user.type(await findMessageField(), `Greetings from ${person.username}`);

  page.browser.answerRequests(START_REQUEST, () => Response.json({ c: 0, d: null, m: '' }, { status: 201 }));
  await page.click('button', 'Start exchange');
  await findScreenText('thread_create_failed');
  page.browser.clearRules();
  page.browser.answerRequests(START_REQUEST, faultResponse);
  await page.click('button', 'Start exchange');
  await findScreenText('exchange_start_failed');
  await expect.poll(() => Object.values(localStorage).join()).toContain('Greetings from');
  await page.reload();
  await expect.poll(async () => (await findMessageField()).value).toMatch(/^Greetings from/);

  page.browser.clearRules();
  await page.click('button', 'Start exchange');
  await expect.poll(conversationText).toContain('Greetings from');
});

test('a conversation whose answer was lost is led to when the message was changed afterwards, and begins once; after that has ended, another begins', async ({
  person,
  page,
  partner: { intent_id },
}) => {
  await page.open(screenAddress('intent', { intent_id }));
  await page.user.type(await screen.findByRole<HTMLTextAreaElement>('textbox'), 'Greetings');
  const mend = page.browser.answerRequests(START_REQUEST, async (path, init) => {
    await page.browser.send(path, init);
    throw new TypeError('Failed to fetch');
  });
  await page.click('button', 'Start exchange');
  await findScreenText('exchange_start_failed');
  mend();
  await page.user.type(await screen.findByRole<HTMLTextAreaElement>('textbox'), ' again');
  await page.click('button', 'Start exchange');
  await screen.findByText('You have an open conversation about this intent already.');
  const { items } = await person.call(threadsApi.list, {});
  expect(items).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe(
    screenAddress('threadWorkspace', { thread_id: items[0]?.id ?? '' }),
  );

  const cancel: WrittenCommand = { kind: 'cancel', id: uuid(), reason: 'Found one elsewhere' };
  await person.call(threadsApi.command, { thread_id: items[0]?.id ?? '', ...cancel });
  await page.click('button', 'Start exchange');
  await expect.poll(conversationText).toContain('Greetings again');
});
