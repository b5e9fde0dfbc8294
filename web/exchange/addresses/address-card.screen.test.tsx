import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { type ConversationInTest, inDialog, test } from '#web/testing/conversation.ts';
import type { Person } from '#web/testing/person.ts';
import { findScreenText } from '#web/testing/sentences.ts';

const card = { name: 'Lin Wei', lines: ['Street 1', 'Beijing'], country: 'CN' };

/** Agrees on one calcite for another, as the owner of the intent proposes. */
async function agree({ act }: ConversationInTest, owner: Person, person: Person) {
  const { event } = await act(owner, {
    kind: 'propose',
    initiator_gives: [{ text: 'a calcite', media_ids: [] }],
    responder_gives: [{ text: 'a galena', media_ids: [] }],
    answers: null,
    fulfilment: 'parcels',
    ships_first: 'together',
  });
  await act(person, { kind: 'agree', proposal_id: event?.id ?? '', seen: {} });
}

async function openDialog(page: AppPage, thread_id: string) {
  await page.open(screenAddress('threadWorkspace', { thread_id }));
  await page.user.click((await screen.findAllByRole('button', { name: 'Send address card' }))[0] as HTMLElement);
  const dialog = await inDialog();
  const field = async (name: RegExp) => dialog.findByRole<HTMLInputElement>('textbox', { name });
  const checkbox = () => dialog.queryByRole<HTMLInputElement>('checkbox');
  const type = async (name: RegExp, text: string) => {
    await page.user.clear(await field(name));
    await page.user.type(await field(name), text);
  };
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Send address card' }));
  return { dialog, field, checkbox, type, send };
}

const sentCards = async (person: Person, thread_id: string) => {
  const { events } = await person.call(threadsApi.read, { thread_id });
  return events.flatMap((event) => (event.kind === 'address' ? [event] : []));
};

test('an address begins with the country of the own intent, is sent, and saved for next time', async ({
  partner: { owner, partnerPage },
  person,
  thread,
}) => {
  await agree(thread, owner, person);
  const { dialog, field, checkbox, type, send } = await openDialog(partnerPage, thread.thread_id);
  const countryField = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(countryField.value).toBe('China');
  expect(checkbox()?.checked).toBe(true);
  expect(dialog.queryByRole('textbox', { name: /Latin/ })).toBeNull();
  await type(/^Name of the addressee/, '林巍');
  await type(/^Address$/, '中关村大街 27 号');
  await type(/^Name in Latin letters/, '林');
  await type(/^Telephone/, 'call');
  await send();
  await findScreenText('address_latin');
  await findScreenText('address_telephone');
  await type(/^Name in Latin letters/, 'Lin Wei');
  await type(/^Address in Latin letters/, '27 Zhongguancun Street');
  await type(/^Telephone/, '+86 138 0013 8000');
  expect((await field(/^Telephone/)).getAttribute('aria-invalid')).not.toBe('true');
  await send();
  await screen.findByText('CHINA');
  const savedCard = {
    name: '林巍',
    lines: ['中关村大街 27 号'],
    country: 'CN',
    latin_name: 'Lin Wei',
    latin_lines: ['27 Zhongguancun Street'],
    telephone: '+86 138 0013 8000',
    note: null,
  };
  await expect.poll(() => owner.call(addressCardApi.read, {})).toEqual({ card: savedCard, version: 2 });
  expect(await sentCards(person, thread.thread_id)).toMatchObject([savedCard]);
});

test('an address begins with the saved one, and what is changed for one conversation stays there', async ({
  page,
  person,
  partner: { owner },
  thread,
}) => {
  await person.call(addressCardApi.save, { ...card, version: 1 });
  await agree(thread, owner, person);
  const { field, checkbox, type, send } = await openDialog(page, thread.thread_id);
  expect((await field(/^Address$/)).value).toBe('Street 1\nBeijing');
  expect(checkbox()).toBeNull();
  await type(/^Name of the addressee/, 'The office of Lin Wei');
  expect(checkbox()?.checked).toBe(false);
  await send();
  await screen.findByText('The office of Lin Wei');
  expect(await person.call(addressCardApi.read, {})).toMatchObject({ card, version: 2 });
  expect(await sentCards(owner, thread.thread_id)).toMatchObject([{ name: 'The office of Lin Wei' }]);
});

test('a saved address that was changed elsewhere stays, and the card is sent all the same', async ({
  page,
  person,
  partner: { owner },
  thread,
}) => {
  await person.call(addressCardApi.save, { ...card, version: 1 });
  await agree(thread, owner, person);
  const { checkbox, type, send } = await openDialog(page, thread.thread_id);
  await type(/^Name of the addressee/, 'Lin');
  await page.user.click(checkbox() as HTMLElement);
  await person.call(addressCardApi.save, { ...card, name: 'Changed elsewhere', version: 2 });
  await send();
  await screen.findByText(/^The address card is sent\. Your saved address was changed elsewhere/);
  expect((await person.call(addressCardApi.read, {})).card?.name).toBe('Changed elsewhere');
  expect(await sentCards(owner, thread.thread_id)).toMatchObject([{ name: 'Lin' }]);
});

test('the profile saves the address, says what another tab changed, and deletes it with undo', async ({
  page,
  person,
}) => {
  await page.open(screenAddress('profile'));
  const section = within(await screen.findByRole('region', { name: 'Postal address' }));
  section.getByText(/^Nobody sees it until you send it in a conversation/);
  const fill = async (name: RegExp, text: string) => {
    const field = await section.findByRole('textbox', { name });
    await page.user.clear(field);
    await page.user.type(field, text);
  };
  const press = (name: string) => page.user.click(section.getByRole('button', { name }));
  await fill(/^Name of the addressee/, 'Lin Wei');
  await press('Save');
  await findScreenText('form_required');
  await fill(/^Address$/, '1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}6{Enter}7');
  await page.user.type(section.getByRole('combobox', { name: 'Country' }), 'China');
  await page.user.click(await screen.findByRole('option', { name: 'China' }));
  await press('Save');
  await section.findByText('At most 6 lines');
  await fill(/^Address$/, 'Street 1{Enter}Beijing');
  await press('Save');
  await section.findByText('Saved');
  expect(await person.call(addressCardApi.read, {})).toMatchObject({ card, version: 2 });
  await person.call(addressCardApi.save, { ...card, telephone: '+86 1380', version: 2 });
  await fill(/^Name of the addressee/, 'Lin');
  await press('Save');
  await section.findByText(/^These were changed elsewhere since you opened them/);
  await press('Save');
  await section.findByText('Saved');
  expect((await person.call(addressCardApi.read, {})).card).toMatchObject({ name: 'Lin', telephone: '+86 1380' });
  await press('Delete address');
  await screen.findByText('Address deleted');
  expect((await person.call(addressCardApi.read, {})).card).toBeNull();
  await page.click('button', 'Undo');
  await expect.poll(async () => (await person.call(addressCardApi.read, {})).card?.name).toBe('Lin');
});
