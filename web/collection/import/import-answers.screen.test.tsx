import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { mockImportWorker } from '#web/testing/import-worker.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const ROWS_REQUEST = /^PUT \/api\/i\/imports\/[^/]+\/rows\/\d+$/;

async function chooseFile(page: AppPage, content: BlobPart) {
  await page.open(screenAddress('importCollection'));
  mockImportWorker();
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
  await page.user.upload(input, new File([content], 'minerals.csv'));
}

/** Chooses a CSV text for the import and shows every planned row; returns queries within that table. */
async function planImport(page: AppPage, text: string) {
  await chooseFile(page, text);
  await page.click('button', 'Show every row');
  return within(await screen.findByRole('region', { name: 'Rows of the table' }));
}

const findSelect = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);

test('each encoding shows the text as it reads it, and the chosen one is imported', async ({ page, person }) => {
  const headerBytes = new TextEncoder().encode('No,Species,Odd\nSC-7,Quartz,');
  const cyrillic = [0xca, 0xe2, 0xe0, 0xf0, 0xf6];
  await chooseFile(page, Uint8Array.from([...headerBytes, ...cyrillic]));
  const decodedTexts = { 'koi8-r': 'йБЮПЖ', 'windows-1252': 'Êâàðö', 'windows-1251': 'Кварц' };
  const { options } = await findSelect('Encoding');
  for (const [encoding, text] of Object.entries(decodedTexts)) {
    const option = [...options].find(({ value }) => value === encoding);
    expect(option?.textContent).toContain(`${encoding.toUpperCase()} · `);
    expect(option?.textContent).toContain(text);
    await page.user.selectOptions(await findSelect('Encoding'), encoding);
    await screen.findByText(new RegExp(`^1 row · ${encoding.toUpperCase()} · 3 columns$`));
    expect((await findSelect('Encoding')).value).toBe(encoding);
    expect(screen.getAllByText(new RegExp(text), { ignore: 'option' })).not.toEqual([]);
  }
  await page.click('button', 'Show every row');
  await page.click('button', 'Import 1 specimen');
  await screen.findByText('1 specimen imported');
  expect((await person.call(collectionApi.list, {})).items).toMatchObject([{ description_private: 'Odd: Кварц' }]);
});

test('the century of two-digit years is asked once for the whole file', async ({ page, person }) => {
  const rows = await planImport(page, 'No,Species,Purchase date\nSC-1,Quartz,15/04/98\nSC-2,Quartz,16/04/05');
  await screen.findByText('In 2 rows the year has two digits. Choose the century above.');
  const centurySelect = await findSelect('Years such as 05');
  expect(centurySelect.value).toBe('ask');
  const readDates = () => rows.getAllByText(/^1[56] April \d{4}$/).map(({ textContent }) => textContent);
  for (const [choice, expectedDays] of [
    ['1900', ['15 April 1998', '16 April 1905']],
    // 2098 is in the future, so that date is not accepted.
    ['2000', ['16 April 2005']],
    ['near', ['15 April 1998', '16 April 2005']],
  ] as const) {
    await page.user.selectOptions(await findSelect('Years such as 05'), choice);
    await expect.poll(readDates).toEqual(expectedDays);
    expect(screen.queryByText(/the year has two digits/)).toBeNull();
  }
  await page.click('button', 'Import 2 specimens');
  await screen.findByText('2 specimens imported');
  const { items } = await person.call(collectionApi.list, { sort: 'number' });
  expect(items.map(({ purchase_date }) => purchase_date)).toEqual(['1998-04-15', '2005-04-16']);
});

test('the digits of a file are set with its first rows, and the undo gives the old ones back', async ({
  page,
  person,
}) => {
  const readDigits = async (owner: Person) => (await owner.call(preferencesApi.preference, {})).digits;
  await planImport(page, 'No,Species\nSC-007,Quartz');
  expect((await findSelect('How numbers are written')).value).toBe('3');
  page.browser.failRequests(ROWS_REQUEST);
  await page.click('button', 'Import 1 specimen');
  await screen.findByText(/What is written stays/);
  expect(await readDigits(person)).toBe(4);
  page.browser.clearRules();
  await page.click('button', 'Go on');
  await screen.findByText('1 specimen imported');
  expect((await person.call(collectionApi.list, {})).items).toMatchObject([{ coll_no: 'SC-007' }]);
  await page.click('button', 'Undo this import');
  await page.click('button', 'Undo the import');
  await screen.findByText('Import undone');
  expect(await readDigits(person)).toBe(4);
});
