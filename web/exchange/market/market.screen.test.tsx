import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const MARKET = screenAddress('market');
type IntentFields = Partial<InputOf<typeof intentsApi.create>>;

/** An intent with a unique word that a search finds, so that the other intents of the market do not matter. */
const anIntent = (person: Person, fields: IntentFields) =>
  person.call(intentsApi.create, {
    id: uuid(),
    location: { country: 'DE', city: 'Freiberg' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'fluorite' }],
    ...fields,
  });
const aWord = () => `w${uuid().replaceAll('-', '').slice(-12)}`;
const cards = () => screen.queryAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

test('the market shows who offers what, and is narrowed by chips that live in the address', async ({
  visitor,
  person,
  createPerson,
}) => {
  const word = aWord();
  const otherPerson = await createPerson();
  await anIntent(person, { description: `Old labels ${word}`, wants: [{ mineral_id: 'galena' }] });
  await anIntent(otherPerson, { description: word, offers: [{ mineral_id: 'quartz' }], shipping_range: 'ask' });
  await visitor.open(`${MARKET}?q=${word}`);
  await screen.findByRole('heading', { level: 1, name: 'Exchange market' });
  await expect.poll(titles).toEqual(['Quartz', 'Fluorite']);
  const fluorite = within(cards()[1] as HTMLElement);
  fluorite.getByText(`Old labels ${word}`);
  fluorite.getByText('Galena');
  fluorite.getByText('Worldwide');
  fluorite.getByText('Freiberg, Germany');
  fluorite.getByRole('link', { name: person.account.display_name });

  await visitor.click('button', 'Offers');
  await visitor.click('button', /^Quartz/);
  await expect.poll(titles).toEqual(['Quartz']);
  expect(visitor.path).toContain('offered=quartz');
  await visitor.click('button', /^Offers\s*Quartz/);
  await expect.poll(titles).toEqual(['Quartz', 'Fluorite']);
  await visitor.click('button', 'Ships to me');
  await visitor.user.type(await screen.findByRole('combobox', { name: 'Your country' }), 'chin');
  await visitor.click('option', 'China');
  await screen.findByText('1 open intent ships there');
  await visitor.click('button', 'Show what ships there');
  await expect.poll(titles).toEqual(['Fluorite']);
  expect(visitor.path).toContain('ships_to=CN');
});

test('an intent’s page begins with what the market has told of it', async ({ visitor, person }) => {
  const word = aWord();
  const specimen = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  const { id } = await anIntent(person, {
    description: `Old labels ${word}`,
    offers: [{ mineral_id: 'fluorite', specimen_id: specimen.id }],
  });
  await visitor.open(`${MARKET}?q=${word}`);
  await screen.findByRole('heading', { level: 1, name: 'Exchange market' });
  const heldRequest = visitor.browser.hold(new RegExp(`/api/exchange/intents/${id}`));
  await visitor.click('link', 'Fluorite');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Fluorite' });
  expect(heldRequest.count()).toBeGreaterThan(0);
  const preview = within(heading.parentElement?.parentElement as HTMLElement);
  preview.getByText(`Old labels ${word}`);
  preview.getByRole('heading', { level: 2, name: 'Offers' });
  preview.getByRole('link', { name: person.account.display_name });
  expect(preview.queryByRole('button', { name: 'Share' })).toBeNull();
  heldRequest.release();
  await screen.findByRole('button', { name: 'Share' });
});

test('a place that the market is narrowed to is read before the page is shown', async ({ visitor }) => {
  const heldRequest = visitor.browser.hold(/\/api\/localities\/156/);
  const navigation = visitor.open(`${MARKET}?offered_at=156`);
  await expect.poll(heldRequest.count).toBe(1);
  // Until then the page is a placeholder.
  expect(screen.queryByRole('link', { name: 'Offer specimens' })).toBeNull();
  heldRequest.release();
  await navigation;
  await screen.findByRole('button', { name: /^Offered from\s*China/ });
});

test('nothing that fits says so, and leads back to all of it', async ({ visitor, person }) => {
  await anIntent(person, {});
  await visitor.open(`${MARKET}?q=${aWord()}`);
  await screen.findByText('No open intents fit these filters.');
  await visitor.click('link', 'Clear filters');
  await expect.poll(() => cards().length).toBeGreaterThan(0);
});

test('who keeps somebody away does not see their intents', async ({ page, person, createPerson }) => {
  const word = aWord();
  const [blockedPerson, otherPerson] = [await createPerson(), await createPerson()];
  await anIntent(blockedPerson, { description: word });
  await anIntent(otherPerson, { description: word, offers: [{ mineral_id: 'quartz' }] });
  await person.call(moderationApi.block, { username: blockedPerson.username });
  await page.open(`${MARKET}?q=${word}`);
  await expect.poll(titles).toEqual(['Quartz']);
});

test('the country of one’s last intent is known where parcels are to come to', async ({ page, person }) => {
  const word = aWord();
  await anIntent(person, { description: word, location: { country: 'AT' } });
  await page.open(`${MARKET}?q=${word}`);
  await page.click('button', 'Ships to me');
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Your country' });
  await expect.poll(() => country.value).toBe('Austria');
});
