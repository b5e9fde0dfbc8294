import type { BrowserContext, Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { test as base } from './fixtures.ts';
import type { Person } from './person.ts';

type NewCommand = WrittenCommand extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

type Fixtures = {
  /** another user, logged in in `context`, with an open intent */
  partner: { owner: Person; context: BrowserContext; intent_id: string };
  /** a conversation that `person` started about the partner's intent, and the actions of each in it */
  thread: { thread_id: string; act: (sender: Person, command: NewCommand) => Promise<CommandAnswer> };
};

/** The tests' `test`, with a user to exchange with. */
export const test = base.extend<Fixtures>({
  partner: async ({ openBrowser, spares }, use) => {
    const context = await openBrowser();
    const owner = await spares.logIn(context);
    const { id: intent_id } = await owner.call(intentsApi.create, anIntent());
    await use({ owner, context, intent_id });
  },
  thread: async ({ person, partner: { intent_id } }, use) => {
    const { id: thread_id } = await person.call(threadsApi.start, { id: uuid(), intent_id, message: 'Still there?' });
    await use({
      thread_id,
      act: (sender, command) => sender.call(threadsApi.command, { thread_id, id: uuid(), ...command }),
    });
  },
});

const location = { country: 'CN', region: '', city: '' };

/** An intent that offers any quartz, or only this specimen. */
export const anIntent = (specimen_id?: string) => ({
  id: uuid(),
  location,
  shipping_range: 'worldwide' as const,
  offers: [{ mineral_id: 'quartz', ...(specimen_id !== undefined && { specimen_id }) }],
});

/** The address of every command of every conversation. */
export const COMMANDS = '**/api/i/threads/*/commands';
/** The answer of a server with an internal error. */
export const faultAnswer = { status: 500, json: { c: 50000, d: null, m: 'It broke.' } };

export const log = (page: Page) => page.getByRole('log');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
/** The field for a message, in English. */
export const messageField = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
/** The photos attached to the message being written. */
export const strip = (parent: Pick<Page, 'getByRole'>) => parent.getByRole('list', { name: 'Photographs' });
/** The number of images loaded within an element. */
export const countLoadedImages = (page: Page, role: 'log' | 'main' | 'complementary') =>
  page
    .getByRole(role)
    .locator('img[src^="/file/"]')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
