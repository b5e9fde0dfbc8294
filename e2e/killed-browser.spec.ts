import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { go, test } from './fixtures.ts';
import { Person, photoPath } from './person.ts';
import { specimenForm } from './specimen-form.ts';

const profile = mkdtempSync(join(tmpdir(), 'vug-killed-'));
test.afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

/**
 * The browser's main process, and the shell that started it if there is one: all with this profile except its
 * children.
 */
function browserProcesses(): number[] {
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const isMain = (line: string) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type=');
  return lines.filter(isMain).map((line) => Number.parseInt(line, 10));
}

/** Kills the browser as a phone does when memory runs short: without a prompt or any further write. */
async function kill(context: BrowserContext) {
  const closeEvent = context.waitForEvent('close');
  for (const id of browserProcesses()) process.kill(id, 'SIGKILL');
  await closeEvent;
}

/** The texts of the drafts in the browser's database. */
const mirroredDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const openRequest = indexedDB.open('drafts');
        openRequest.onsuccess = () => {
          const readRequest = openRequest.result.transaction('drafts').objectStore('drafts').getAll();
          readRequest.onsuccess = () => {
            openRequest.result.close();
            resolve(JSON.stringify(readRequest.result));
          };
        };
      }),
  );

const photographs = (page: Page) => page.getByRole('group', { name: 'Photographs' });

async function write(page: Page, mineral: string, photo: string) {
  await specimenForm(page).photos.setInputFiles(photoPath(photo));
  await specimenForm(page).minerals.fill(mineral);
  await page
    .getByRole('option', { name: new RegExp(`^${mineral}`) })
    .first()
    .click();
  await expect(photographs(page).getByRole('figure')).toContainText('Sent');
}

test('a browser that is killed in the form gives back the text and the photograph of the same specimen', async ({
  playwright,
  spares,
  complaints,
  contextOptions,
  launchOptions,
  baseURL,
  locale,
  extraHTTPHeaders,
}) => {
  test.slow();
  const open = async () => {
    const settings = { ...contextOptions, ...launchOptions, locale, extraHTTPHeaders: extraHTTPHeaders ?? {} };
    const context = await playwright.chromium.launchPersistentContext(profile, { ...settings, baseURL });
    await complaints.watch(context);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const firstBrowser = await open();
  const person = await spares.logIn(firstBrowser.context);
  // The killed browser may lose its cookies, which this test does not cover.
  const cookies = await firstBrowser.context.cookies();
  await go(firstBrowser.page, 'addSpecimen');
  await write(firstBrowser.page, 'Topaz', 'quartz');
  await firstBrowser.page.getByRole('button', { name: 'Save and add next' }).click();
  await expect(specimenForm(firstBrowser.page).savedNotice('SC-0001')).toBeVisible();
  await write(firstBrowser.page, 'Wulfenite', 'fluorite-purple');
  await firstBrowser.page.getByText('Notes, tags, MIN-ID').click();
  await firstBrowser.page.getByLabel('Description', { exact: true }).fill('Typed last.');
  await expect.poll(() => mirroredDrafts(firstBrowser.page)).toContain('Typed last.');
  await kill(firstBrowser.context);

  const { context, page } = await open();
  await context.addCookies(cookies);
  await go(page, 'addSpecimen');
  await expect(page.getByText(/were restored/)).toBeVisible();
  await expect(photographs(page).getByRole('figure')).toHaveCount(1);
  await expect(photographs(page).getByRole('figure')).toContainText('Sent');
  await specimenForm(page).save.click();
  await expect(specimenForm(page).savedNotice('SC-0002')).toBeVisible();
  const owner = new Person(person.account, context.request, baseURL ?? '');
  const { items } = await owner.call(collectionApi.list, {});
  const storedSpecimens = await Promise.all(items.map(({ id }) => owner.call(collectionApi.read, { id })));
  const facts = storedSpecimens.map(({ specimen, media }) => [
    specimen.coll_no,
    ...specimen.mineral_ids,
    specimen.description,
    media.length,
  ]);
  expect(facts.sort()).toEqual([
    ['SC-0001', 'topaz', null, 1],
    ['SC-0002', 'wulfenite', 'Typed last.', 1],
  ]);
  await context.close();
  complaints.check();
});
