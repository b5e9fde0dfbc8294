import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/conversation.ts';

test('a trader’s page shows what they offer and look for; who has begun a conversation is led into it', async ({
  person,
  page,
  partner: { owner, intent_id },
}) => {
  const { username } = owner;
  await page.open(screenAddress('userExchange', { username }));
  const intents = await screen.findByRole('region', { name: 'Intents' });
  await within(intents).findByRole('link', { name: 'Start exchange' });
  await page.click('link', 'Start exchange');
  await page.user.type(await screen.findByRole('textbox'), `Greetings from ${person.username}`);
  await page.click('button', 'Start exchange');
  await screen.findByRole('log');
  await page.open(screenAddress('userExchange', { username }));
  const open = await screen.findByRole('link', { name: 'Open the conversation' });
  expect(open.getAttribute('href')).toMatch(/^\/i\/exchange\/thread\//);
  await page.open(screenAddress('intent', { intent_id }));
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
  const specimen = await owner.createSpecimen({ mineral_ids: ['quartz'] });
  const offers = [{ mineral_id: 'quartz', specimen_id: specimen.id }];
  const location = { country: 'CN' };
  await owner.call(intentsApi.create, { id: uuid(), location, shipping_range: 'worldwide', offers });
  await owner.call(wantsApi.create, { id: uuid(), mineral_id: 'fluorite' });
  await owner.call(moderationApi.block, { username: person.username });
  await page.open(screenAddress('userExchange', { username }));
  await screen.findByText(/has no open intents/);
  expect(screen.queryByText('Fluorite')).toBeNull();
  await page.open(screenAddress('specimen', { username, coll_no: specimen.coll_no }));
  await screen.findByRole('heading', { level: 1, name: 'Quartz' });
  // Until the session is known, pages render as for a visitor.
  await expect.poll(() => screen.queryByRole('link', { name: 'Start exchange' })).toBeNull();

  await visitor.open(screenAddress('userCollection', { username }));
  await screen.findByText('Offered');
  await visitor.open(screenAddress('specimen', { username, coll_no: specimen.coll_no }));
  await screen.findByRole('link', { name: 'Start exchange' });
  await visitor.open(screenAddress('userExchange', { username }));
  await screen.findByText('Fluorite');
});

test('what a block may hide is not shown while nobody says whether it does', async ({
  person: _,
  page,
  complaints,
  partner: { owner, intent_id },
}) => {
  complaints.expect(/React Router|A page failed/);
  const errorResponse = () =>
    Response.json({ c: 50000, d: { error: 'internal' }, m: 'The fault is ours.' }, { status: 500 });
  const mend = page.browser.answerRequests(/\/api\/i\/state/, async () => errorResponse());
  await page.open(screenAddress('intent', { intent_id }));
  await screen.findByRole('heading', { name: 'Failed to load exchange intent' });
  await page.open(screenAddress('userExchange', { username: owner.username }));
  await screen.findAllByText(/The fault is ours/);
  expect(screen.queryByRole('link', { name: 'Start exchange' })).toBeNull();
  mend();
  await page.open(screenAddress('userExchange', { username: owner.username }));
  await screen.findByRole('link', { name: 'Start exchange' });
});

test('nor of a piece is it said that it is offered, while that is asked or where it can’t be', async ({
  person: _,
  page,
  complaints,
  partner: { owner },
}) => {
  complaints.expect(/React Router|A page failed/);
  const { username } = owner;
  const specimen = await owner.createSpecimen({ mineral_ids: ['quartz'] });
  const offers = [{ mineral_id: 'quartz', specimen_id: specimen.id }];
  const terms = { location: { country: 'CN' }, shipping_range: 'worldwide' as const };
  await owner.call(intentsApi.create, { id: uuid(), ...terms, offers });
  const pages = [
    [screenAddress('specimen', { username, coll_no: specimen.coll_no }), 'Start exchange'],
    [screenAddress('userCollection', { username }), 'Offered'],
  ] as const;
  const errorResponse = () =>
    Response.json({ c: 50000, d: { error: 'internal' }, m: 'The fault is ours.' }, { status: 500 });
  for (const [address, text] of pages) {
    let requestCount = 0;
    const answers = [() => new Promise<Response>(() => undefined), () => Promise.resolve(errorResponse())];
    for (const answer of answers) {
      const previousCount = requestCount;
      const mend = page.browser.answerRequests(/\/api\/i\/state/, () => {
        requestCount += 1;
        return answer();
      });
      await page.open(address);
      await expect.poll(() => requestCount).toBeGreaterThan(previousCount);
      await screen.findAllByText('Quartz');
      expect(screen.queryByText(text)).toBeNull();
      mend();
    }
    await page.open(address);
    await screen.findByText(text);
  }
});

test('pieces beyond a trader’s newest hundred offers are marked as well, on every page of a collection', async ({
  page,
  visitor,
  partner: { owner },
}) => {
  const { username } = owner;
  const specimenNumbers = Array.from({ length: 120 }, (_, index) => ({
    id: uuid(),
    coll_serie: 'SC',
    coll_index: index + 1,
  }));
  const specimens = specimenNumbers.map((specimenNumber) => ({
    ...specimenNumber,
    mineral_ids: ['quartz'],
    access_level: 'public' as const,
  }));
  for (const batch of [specimens.slice(0, 60), specimens.slice(60)])
    await owner.call(collectionApi.createMany, { items: batch });
  const terms = { location: { country: 'CN' }, shipping_range: 'worldwide' as const };
  for (let offset = 0; offset < specimenNumbers.length; offset += 40) {
    const offers = specimenNumbers
      .slice(offset, offset + 40)
      .map(({ id }) => ({ mineral_id: 'quartz', specimen_id: id }));
    await owner.call(intentsApi.create, { id: uuid(), ...terms, offers });
  }
  const badgeCount = () => screen.queryAllByText('Offered').length;
  for (const viewer of [visitor, page]) {
    await viewer.open(`${screenAddress('userCollection', { username })}?sort=number`);
    await expect.poll(badgeCount).toBe(24);
    await viewer.click('button', 'Load more');
    await expect.poll(badgeCount).toBe(48);
    await viewer.open(screenAddress('specimen', { username, coll_no: 'SC-0001' }));
    await screen.findByRole('link', { name: 'Start exchange' });
  }
});

test('a conversation that one has begun is led into from every page of a trader’s intents', async ({
  person,
  page,
  partner: { owner, intent_id },
}) => {
  const { id: thread_id } = await person.call(threadsApi.start, { id: uuid(), intent_id, message: 'Still there?' });
  const terms = { location: { country: 'CN' }, shipping_range: 'worldwide' as const };
  for (let index = 0; index < 12; index += 1)
    await owner.call(intentsApi.create, { id: uuid(), ...terms, offers: [{ mineral_id: 'quartz' }] });
  await page.open(screenAddress('userExchange', { username: owner.username }));
  await screen.findAllByRole('link', { name: 'Start exchange' });
  expect(screen.queryByRole('link', { name: 'Open the conversation' })).toBeNull();
  await page.click('button', 'Load more');
  const conversationLink = await screen.findByRole('link', { name: 'Open the conversation' });
  expect(conversationLink.getAttribute('href')).toBe(screenAddress('threadWorkspace', { thread_id }));
});
