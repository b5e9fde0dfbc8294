import { expect, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents-api.ts';
import type { WrittenCommand } from '#contract/exchange/thread-command.ts';
import { go, test } from './fixtures.ts';
import { anAccount, aPicture, Person } from './person.ts';

const location = { country: 'CN', region: '', city: '' };
const offers = [{ mineral_id: 'quartz' }];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('log');
const strip = (within: Pick<Page, 'getByRole'>) => within.getByRole('list', { name: 'Photographs' });
/** Pictures that have arrived on the screen, within something. */
const shown = (page: Page, role: 'log' | 'complementary') =>
  page
    .getByRole(role)
    .locator('img[src^="/file/"]')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);

type Browser = Awaited<ReturnType<Page['context']>>;
type Body = WrittenCommand extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

/** A conversation that a person began about somebody's intent, and how each acts in it. */
async function begun(person: Person, context: Browser, origin: string) {
  const owner = await new Person(anAccount(), context.request, origin).signUp();
  const input = { id: uuid(), location, shipping_range: 'worldwide' as const, offers };
  const { id: intent_id } = await owner.call(intentsApi.create, input);
  const { id: thread_id } = await person.call(threadsApi.start, { id: uuid(), intent_id, message: 'Still there?' });
  const act = (who: Person, body: Body) => who.call(threadsApi.command, { thread_id, id: uuid(), ...body });
  return { owner, thread_id, act };
}

test('a problem is reported with photographs, which the two see, and the message being written does not take', async ({
  person,
  page,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const context = await openBrowser();
  const { owner, thread_id, act } = await begun(person, context, baseURL ?? '');
  const gives = { initiator_gives: [], responder_gives: [{ text: 'A quartz', media_ids: [] }] };
  const proposed = await act(owner, { kind: 'propose', ...gives });
  await act(person, { kind: 'agree', proposal_id: proposed.event?.id ?? '' });
  await act(owner, { kind: 'shipped' });

  await go(page, 'threadWorkspace', { thread_id });
  await button(page, 'Report a problem').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Damaged' }).check();
  await dialog.getByRole('textbox').fill('The tip is off.');
  await dialog.getByLabel('Choose photos').setInputFiles([aPicture('quartz'), aPicture('fluorite-purple')]);
  await expect(strip(dialog).getByRole('figure')).toHaveCount(2);
  await expect(page.locator('form ul[aria-label=Photographs]')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => shown(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);

  const hers = await context.newPage();
  await go(hers, 'threadWorkspace', { thread_id });
  await expect(log(hers)).toContainText('The tip is off.');
  await expect.poll(() => shown(hers, 'log')).toBe(2);
});

test('a line of a proposal carries a photograph, which is with the draft over a reload and with the proposal after', async ({
  person,
  page,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const context = await openBrowser();
  const { thread_id } = await begun(person, context, baseURL ?? '');
  await go(page, 'threadWorkspace', { thread_id });
  await button(page, 'Make a proposal').click();
  const draft = page.getByRole('complementary', { name: 'Your draft' });
  const line = draft.getByRole('textbox', { name: 'Or in your own words' }).first();
  await line.fill('A miniature without a number');
  await line.press('Enter');
  await draft.getByLabel('Choose photos').setInputFiles(aPicture('quartz'));
  await expect(strip(draft).getByRole('figure')).toHaveCount(1);
  await expect(strip(page)).toHaveCount(1);
  await expect(draft).not.toContainText(/Processing|Uploading|Preparing/, { timeout: 45_000 });
  await page.reload();
  await expect(strip(draft).getByRole('figure')).toHaveCount(1);
  await expect(strip(page)).toHaveCount(1);

  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  await button(page, 'Send version 1').click();
  await expect(draft).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => shown(page, 'complementary')).toBe(1);
  const hers = await context.newPage();
  await go(hers, 'threadWorkspace', { thread_id });
  await expect.poll(() => shown(hers, 'complementary')).toBe(1);
});
