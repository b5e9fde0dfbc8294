import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { inject } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { AppPage } from './app-page.ts';
import { Browser } from './browser.ts';
import { anAccount, Person } from './person.ts';
import { test as base } from './screens.ts';

type NewCommand = WrittenCommand extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

export type ConversationInTest = {
  thread_id: string;
  act: (sender: Person, command: NewCommand) => Promise<CommandAnswer>;
};

type Fixtures = {
  /** another user, logged in on `partnerPage`, with an open intent */
  partner: { owner: Person; partnerPage: AppPage; intent_id: string };
  /** a conversation that `person` started about the partner's intent, and the actions of each in it */
  thread: ConversationInTest;
};

/** The tests' `test`, with a user to exchange with. */
export const test = base.extend<Fixtures>({
  partner: async ({ task: _ }, use) => {
    const partnerPage = new AppPage(new Browser(inject('origin')));
    const owner = await new Person(anAccount(), partnerPage.browser.send).signUp();
    const { id: intent_id } = await owner.call(intentsApi.create, someQuartz());
    await use({ owner, partnerPage, intent_id });
    partnerPage.close();
  },
  thread: async ({ person, partner: { intent_id } }, use) => {
    const { id: thread_id } = await person.call(threadsApi.start, { id: uuid(), intent_id, message: 'Still there?' });
    await use({
      thread_id,
      act: (sender, command) => sender.call(threadsApi.command, { thread_id, id: uuid(), ...command }),
    });
  },
});

const someQuartz = () => ({
  id: uuid(),
  location: { country: 'CN', region: '', city: '' },
  shipping_range: 'worldwide' as const,
  offers: [{ mineral_id: 'quartz' }],
});

/** Every command of every conversation. */
export const COMMANDS = /^POST \/api\/i\/threads\/[^/]+\/commands$/;
/** The answer of a server with an internal error. */
export const faultResponse = () => Response.json({ c: 50000, d: null, m: 'It broke.' }, { status: 500 });

/** The whole text of the conversation, in its order. */
export const conversationText = () => screen.queryByRole('log')?.textContent ?? '';
export const inDialog = async () => within(await screen.findByRole('dialog'));
/** The field for a message, in English. */
export const findMessageField = () => screen.findByRole('textbox', { name: /^Write to/ });
