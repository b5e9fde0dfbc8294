import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
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

test('a trader who keeps somebody away shows them no intents and no wants, and marks none of their pieces', async ({
  person,
  page,
  visitor,
  partner: { owner },
}) => {
  const { username } = owner;
  const specimen = await owner.aSpecimen({ mineral_ids: ['quartz'] });
  const offers = [{ mineral_id: 'quartz', specimen_id: specimen.id }];
  const location = { country: 'CN' };
  await owner.call(intentsApi.create, { id: uuid(), location, shipping_range: 'worldwide', offers });
  await owner.call(wantsApi.create, { id: uuid(), mineral_id: 'fluorite' });
  await owner.call(moderationApi.block, { username: person.username });
  await page.open(linkTo('userExchange', { username }));
  await screen.findByText(/has no open intents/);
  expect(screen.queryByText('Fluorite')).toBeNull();
  await page.open(linkTo('specimen', { username, coll_no: specimen.coll_no }));
  await screen.findByRole('heading', { level: 1, name: 'Quartz' });
  // Until it is known who is there, pages are a visitor's.
  await expect.poll(() => screen.queryByRole('link', { name: 'Start exchange' })).toBeNull();

  await visitor.open(linkTo('userCollection', { username }));
  await screen.findByText('Offered');
  await visitor.open(linkTo('specimen', { username, coll_no: specimen.coll_no }));
  await screen.findByRole('link', { name: 'Start exchange' });
  await visitor.open(linkTo('userExchange', { username }));
  await screen.findByText('Fluorite');
});

test('what a block may hide is not shown while nobody says whether it does', async ({
  person: _,
  page,
  complaints,
  partner: { owner, intent_id },
}) => {
  complaints.expect(/React Router|A page failed/);
  const broken = () => Response.json({ c: 50000, d: { error: 'internal' }, m: 'The fault is ours.' }, { status: 500 });
  const mend = page.browser.answer(/\/api\/i\/state/, async () => broken());
  await page.open(linkTo('intent', { intent_id }));
  await screen.findByRole('heading', { name: 'Failed to load exchange intent' });
  await page.open(linkTo('userExchange', { username: owner.username }));
  await screen.findAllByText(/The fault is ours/);
  expect(screen.queryByRole('link', { name: 'Start exchange' })).toBeNull();
  mend();
  await page.open(linkTo('userExchange', { username: owner.username }));
  await screen.findByRole('link', { name: 'Start exchange' });
});
