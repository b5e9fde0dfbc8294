import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/conversation.ts';
import { findRow } from '#web/testing/desk-list.ts';

const locality_text = 'Sweet Home Mine, Alma, Colorado, USA';

test('a specimen that an exchange holds says so to visitors and its owner, with the locality as written', async ({
  person,
  page,
  partner: { owner, partnerPage },
  thread,
}) => {
  const specimen = await owner.createSpecimen({ mineral_ids: ['quartz'], locality_text });
  const intent = await owner.call(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'quartz', specimen_id: specimen.id }],
  });
  const { event } = await thread.act(owner, {
    kind: 'propose',
    initiator_gives: [{ text: 'a calcite', media_ids: [] }],
    responder_gives: [{ specimen_id: specimen.id }],
  });
  await thread.act(person, { kind: 'agree', seen: {}, proposal_id: event?.id ?? '' });

  await page.open(screenAddress('intent', { intent_id: intent.id }));
  const offers = within(await screen.findByRole('region', { name: 'Offers' }));
  await offers.findByText('Reserved');
  offers.getByText(locality_text);

  const { username } = owner;
  await page.open(screenAddress('specimen', { username, coll_no: specimen.coll_no }));
  const link = await screen.findByRole('link', { name: 'Exchange intent' });
  expect(link.getAttribute('href')).toBe(screenAddress('intent', { intent_id: intent.id }));
  screen.getByText('Reserved');
  expect(screen.queryByRole('link', { name: 'Start exchange' })).toBeNull();

  await partnerPage.open(screenAddress('myCollection'));
  expect((await findRow(specimen.coll_no)).textContent).toContain('Reserved');
  expect((await findRow(specimen.coll_no)).textContent).not.toContain('In collection');

  await partnerPage.open(screenAddress('addIntent'));
  await partnerPage.user.click(await screen.findByRole('combobox', { name: 'Specimen of my collection' }));
  const option = await screen.findByRole('option', { name: /Reserved/ });
  expect(option.textContent).toContain(locality_text);
  expect(option.getAttribute('aria-disabled')).toBe('true');
});
