import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { linkTo } from '#contract/paths.ts';
import { test } from '#web/testing/conversation.ts';

test('a trader’s page shows what they offer and look for; who has begun a conversation is led into it', async ({
  person,
  page,
  partner: { owner, intent_id },
}) => {
  const { username } = owner;
  await page.open(linkTo('userExchange', { username }));
  const intents = await screen.findByRole('region', { name: 'Intents' });
  await within(intents).findByRole('link', { name: 'Start exchange' });
  await page.click('link', 'Start exchange');
  await page.user.type(await screen.findByRole('textbox'), `Greetings from ${person.username}`);
  await page.click('button', 'Start exchange');
  await screen.findByRole('log');
  await page.open(linkTo('userExchange', { username }));
  const open = await screen.findByRole('link', { name: 'Open the conversation' });
  expect(open.getAttribute('href')).toMatch(/^\/i\/exchange\/thread\//);
  await page.open(linkTo('intent', { intent_id }));
  await screen.findByRole('link', { name: 'Open the conversation' });
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
});
