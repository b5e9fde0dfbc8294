import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/conversation.ts';

test('what fits the want list of each is put into a proposal by one press, and taken out by another', async ({
  page,
  person,
  partner: { owner, intent_id },
  thread: { thread_id },
}) => {
  const size = { length: 42, width: 30, height: 21 };
  const [calcite, galena] = [
    await owner.createSpecimen({ mineral_ids: ['calcite'], coll_index: 1, size }),
    await person.createSpecimen({ mineral_ids: ['galena'], coll_index: 2 }),
  ];
  const { version } = await owner.call(intentsApi.read, { id: intent_id });
  const offers = [{ mineral_id: 'calcite', specimen_id: calcite.id }];
  await owner.call(intentsApi.change, { id: intent_id, version, offers });
  await person.call(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'galena', specimen_id: galena.id }],
  });
  await person.call(wantsApi.create, { id: uuid(), mineral_id: 'calcite' });
  await owner.call(wantsApi.create, { id: uuid(), mineral_id: 'galena' });
  await expect
    .poll(async () => {
      const { give, receive } = await person.call(threadsApi.fitting, { thread_id });
      return [...give, ...receive].map(({ coll_no }) => coll_no);
    })
    .toEqual(['SC-0002', 'SC-0001']);

  await page.open(screenAddress('threadWorkspace', { thread_id }));
  const proposalPanel = within(await screen.findByRole('complementary', { name: 'Proposal' }));
  await page.user.click(await proposalPanel.findByRole('button', { name: 'Make a proposal' }));
  const fittingRegion = within(await screen.findByRole('region', { name: 'What you have for each other' }));
  const button = (name: RegExp) => fittingRegion.findByRole('button', { name });
  expect((await button(/my proposal: Calcite/)).closest('li')?.textContent).toMatch(/4\.2.*2\.1.*SC-0001/);
  await page.user.click(await button(/my proposal: Galena/));
  await screen.findByText('Galena is in your proposal');
  const calciteButton = await button(/my proposal: Calcite/);
  if (calciteButton.getAttribute('aria-pressed') === 'false') await page.user.click(calciteButton);
  await page.user.click(await button(/my proposal: Galena/));
  await screen.findByText('Galena is not in your proposal any more');
  await page.user.click(await button(/my proposal: Galena/));
  await page.click('button', 'Send version 1');
  await expect
    .poll(async () => (await owner.call(threadsApi.read, { thread_id })).open_proposal)
    .toMatchObject({ initiator_gives: [{ coll_no: 'SC-0002' }], responder_gives: [{ coll_no: 'SC-0001' }] });
});
