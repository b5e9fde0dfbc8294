import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { conversationText, test } from '#web/testing/conversation.ts';

test('a conversation offers to report what the other wrote, and nothing of one’s own', async ({
  page,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  await act(owner, { kind: 'message', text: 'Only for gold.', attachments: [], private: false });
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await expect.poll(conversationText).toContain('Only for gold.');
  expect(conversationText()).toContain('Still there?');
  const { display_name } = owner.account;
  const [report, ...otherButtons] = screen.getAllByRole('button', { name: /^Report this message/ });
  expect([report?.getAttribute('aria-label'), otherButtons]).toEqual([`Report this message of ${display_name}`, []]);
  await page.click('button', /^Report this message/);
  await screen.findByRole('dialog', { name: 'Report this message?' });
});
