import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { makePermanentId } from '#contract/numbers/permanent-id.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { announcements } from '#web/testing/announcements.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { rowText } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { openScan, scannedTexts, takeCode, theField } from '#web/testing/scan.ts';
import { test } from '#web/testing/screens.ts';

const bulk = /^POST \/api\/i\/specimens\/bulk$/;
const lookups = /^GET \/api\/i\/specimens\/by_code/;

/** An id with a wrong check character, its last one. */
const miswritten = (id: string) => id.slice(0, 7) + (id.endsWith('2') ? '3' : '2');

const three = (person: Person) =>
  Promise.all([1, 2, 3].map((coll_index) => person.createSpecimen({ mineral_ids: ['quartz'], coll_index })));

async function readBoxes(person: Person) {
  const { items } = await person.call(deskApi.storage, {});
  return items.map(({ storage, specimen_count }) => `${storage}: ${specimen_count}`);
}

test('a miswritten id is never a box, neither before one is chosen nor after, and stays to be corrected', async ({
  page,
  person,
}) => {
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const wrong = miswritten(permanent_id);
  const refusal = `“${wrong}” is no id of a label: look again for a wrong letter.`;
  const isRefused = () => screen.queryByText(refusal) !== null;
  await openScan(page);
  await takeCode(page, wrong);
  await expect.poll(isRefused).toBe(true);
  expect(announcements()).toContain('Scan the code of a box');
  await takeCode(page, 'Box 1');
  await expect.poll(isRefused).toBe(false);
  await takeCode(page, wrong);
  await expect.poll(isRefused).toBe(true);
  expect(theField().value).toBe(wrong);
  expect(theField().getAttribute('aria-invalid')).toBe('true');
  expect(announcements()).toContain('Into Box 1');
  await takeCode(page, permanent_id);
  await expect.poll(announcements).toContain('SC-0001 added');
  expect(isRefused()).toBe(false);
  expect(scannedTexts('Box 1')).toHaveLength(1);
});

test('a name typed beside a box changes it when it is known, and is asked about when it is not', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'], storage: 'Drawer 7' });
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await openScan(page);
  await takeCode(page, 'Box 1');
  await takeCode(page, 'drawer 7');
  await expect.poll(announcements).toContain('Into Drawer 7');
  await takeCode(page, 'Box 2');
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Make “Box 2” a new storage place?' });
    await page.user.click(within(question).getByRole('button', { name }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  };
  await answer('Keep scanning');
  await expect.poll(announcements).toContain('Into Drawer 7');
  expect(theField().value).toBe('Box 2');
  await page.user.type(theField(), '{Enter}');
  await answer('Make it a storage place');
  await expect.poll(announcements).toContain('Into Box 2');
  expect(theField().value).toBe('');
  await takeCode(page, permanent_id);
  await expect.poll(() => scannedTexts('Box 2')).toEqual([expect.stringContaining('SC-0002')]);
});

test('specimens go into a box by their codes, typed where no camera can read them', async ({ page, person }) => {
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await openScan(page);
  await takeCode(page, 'Box 9');
  await takeCode(page, permanent_id.toLowerCase());
  await expect.poll(() => scannedTexts('Box 9')).toEqual([expect.stringContaining('SC-0001')]);
  await page.click('button', 'Move 1 specimen');
  await screen.findByText('1 specimen lies there now');
  await page.click('link', /^Box 9/);
  await expect.poll(() => rowText('SC-0001')).toContain('Box 9');
});

test('a number of one’s own is the specimen, however it is typed, and never a box', async ({ page, person }) => {
  const specimens = await three(person);
  await openScan(page);
  await takeCode(page, 'SC-0001');
  await expect.poll(announcements).toContain('SC-0001 added');
  await takeCode(page, 'Box 1');
  await takeCode(page, ' sc 2');
  await expect.poll(announcements).toContain('SC-0002 added');
  await takeCode(page, 'SC00003');
  await expect.poll(() => scannedTexts('Box 1')).toHaveLength(3);
  await takeCode(page, 'SC-0412');
  await expect.poll(announcements).toContain('No specimen of yours has the number SC-0412.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(announcements()).toContain('Into Box 1');
  await page.click('button', 'Move 3 specimens');
  await screen.findByText('3 specimens lie there now');
  expect(await readBoxes(person)).toEqual([`Box 1: ${specimens.length}`]);
});

test('a number that several carry is not guessed at', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['quartz'] });
  await openScan(page);
  await takeCode(page, 'Box 1');
  await takeCode(page, 'SC-1');
  await expect.poll(announcements).toContain('Several of your specimens have the number SC-1.');
  expect(scannedTexts('Box 1')).toEqual([]);
  await takeCode(page, permanent_id);
  await expect.poll(() => scannedTexts('Box 1')).toHaveLength(1);
});

test('the number on a stone leads to its piece; where two carry it, one is asked for', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'], own_number: 'S-1' });
  await person.createSpecimen({ coll_index: 2, mineral_ids: ['quartz'], own_number: 'A12' });
  await person.createSpecimen({ coll_index: 3, mineral_ids: ['calcite'], own_number: 'A12' });
  await openScan(page);
  await takeCode(page, 'Box 1');
  await takeCode(page, 's 1');
  await expect.poll(announcements).toContain('S-1 added');
  await takeCode(page, 'a12');
  await expect.poll(announcements).toContain('Several of your specimens have the number a12. Which one is it?');
  await page.click('button', /SC-0003/);
  await expect.poll(announcements).toContain('A12 added');
  await expect.poll(() => scannedTexts('Box 1')).toHaveLength(2);
  // A text that is no specimen's number becomes a storage place.
  await takeCode(page, 'B7');
  await screen.findByRole('alertdialog');
});

test('a number that no specimen has can be the name of a place all the same', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await openScan(page);
  await takeCode(page, 'Box 1');
  await takeCode(page, 'SC-9');
  await page.click('button', 'Use it as a storage place all the same');
  await page.click('button', 'Make it a storage place');
  await expect.poll(announcements).toContain('Into SC-9');
});

test('the code of a specimen that is not one’s own is named', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const foreignId = makePermanentId(crypto.getRandomValues(new Uint8Array(7)));
  await openScan(page);
  await takeCode(page, 'Box 1');
  await takeCode(page, foreignId);
  await expect.poll(announcements).toContain(`Not in your collection: ${foreignId}`);
  expect(scannedTexts('Box 1')).toEqual([]);
});

test('the address of a box is the code that a scan reads', async ({ page, person }) => {
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'], storage: 'Box 9' });
  await page.open(`${screenAddress('myCollection')}?tab=storage`);
  await page.click('button', 'Address of Box 9, for its code');
  await screen.findByText('Copied');
  const address = await navigator.clipboard.readText();
  await page.click('button', 'Move by scanning');
  await takeCode(page, address);
  await expect.poll(announcements).toContain('Into Box 9');
  await takeCode(page, permanent_id);
  await expect.poll(announcements).toContain('SC-0001 lies there already');
  await page.open(address);
  await expect.poll(() => rowText('SC-0001')).toContain('Box 9');
});

test('scanning: what was scanned and not moved is not dropped without a question', async ({ page, person }) => {
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await openScan(page);
  await takeCode(page, 'Box 1');
  await takeCode(page, permanent_id);
  await expect.poll(() => scannedTexts('Box 1')).toEqual([expect.stringContaining('SC-0001')]);
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Leave without moving?' }));
  for (const [role, name] of [
    ['button', 'Done'],
    ['link', 'Trash'],
  ] as const) {
    await page.click(role, name);
    const questionDialog = await question();
    questionDialog.getByText(/1 scanned specimen was not moved yet/);
    await page.user.click(questionDialog.getByRole('button', { name: 'Go on scanning' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(scannedTexts('Box 1')).toEqual([expect.stringContaining('SC-0001')]);
  }
  await page.click('button', 'Done');
  await page.user.click((await question()).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Move by scanning' });
});

test('labels that cannot be looked up wait with their box, and come when it is tried again', async ({
  page,
  person,
}) => {
  const [firstSpecimen, secondSpecimen] = await three(person);
  await openScan(page);
  await takeCode(page, 'Box 1');
  const mend = page.browser.failRequests(lookups);
  for (const specimen of [firstSpecimen, secondSpecimen]) await takeCode(page, specimen?.permanent_id ?? '');
  await expect
    .poll(announcements)
    .toContain(`Not looked up yet: ${firstSpecimen?.permanent_id}, ${secondSpecimen?.permanent_id}`);
  await page.click('button', 'Done');
  await screen.findByText(/2 scanned specimens were not moved yet/);
  await page.click('button', 'Go on scanning');
  mend();
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await takeCode(page, 'Box 2');
  await page.click('button', 'Make it a storage place');
  await page.click('button', 'Retry');
  await expect.poll(() => scannedTexts('Box 1')).toHaveLength(2);
  expect(announcements()).not.toContain('Not looked up yet');
});

/** Box 1 with the first two of three specimens, Box 2 with the third. */
async function twoBoxes(page: AppPage, person: Person) {
  const specimens = await three(person);
  await openScan(page);
  const box = (name: string) =>
    `${page.browser.origin}${screenAddress('myCollection')}?storage=${encodeURIComponent(name)}`;
  for (const [index, code] of [box('Box 1'), 0, 1, box('Box 2'), 2].entries()) {
    const specimen = typeof code === 'number' ? specimens[code] : undefined;
    await takeCode(page, specimen?.permanent_id ?? String(code));
    await expect
      .poll(announcements)
      .toContain(specimen ? `${specimen.coll_no} added` : `Into Box ${index === 0 ? 1 : 2}`);
  }
  expect(scannedTexts('Box 1')).toHaveLength(2);
  expect(scannedTexts('Box 2')).toEqual([expect.stringContaining('SC-0003')]);
  return { specimens, box };
}

test('scanning: what was scanned stays with its box when a second one follows; all go at once and come back at once', async ({
  page,
  person,
}) => {
  await twoBoxes(page, person);
  await page.click('button', 'Move 3 specimens');
  await screen.findByText('3 specimens lie there now');
  expect(await readBoxes(person)).toEqual(['Box 1: 2', 'Box 2: 1']);
  await page.click('button', 'Undo');
  await screen.findByText('3 specimens put back as they were');
  expect(await readBoxes(person)).toEqual([]);
});

test('a specimen scanned again for another box changes over, and once more for the same one stays', async ({
  page,
  person,
}) => {
  const { specimens, box } = await twoBoxes(page, person);
  const repeatedId = specimens[0]?.permanent_id ?? '';
  await takeCode(page, repeatedId);
  await expect.poll(announcements).toContain('SC-0001 changed its box');
  expect(scannedTexts('Box 1')).toEqual([expect.stringContaining('SC-0002')]);
  await takeCode(page, repeatedId);
  await expect.poll(announcements).toContain('SC-0001 is listed already');
  expect(scannedTexts('Box 2')).toHaveLength(2);
  await takeCode(page, box('Box 1'));
  await takeCode(page, repeatedId);
  await expect.poll(() => scannedTexts('Box 1')).toHaveLength(2);
});

test('a move that stops at the second box keeps that one alone, and its undo takes back both', async ({
  page,
  person,
}) => {
  await twoBoxes(page, person);
  const mend = page.browser.failRequests(bulk);
  page.browser.answerRequests(bulk, page.browser.send, 1);
  await page.click('button', 'Move 3 specimens');
  const remainingButton = await screen.findByRole('button', { name: 'Move 1 specimen' });
  expect(scannedTexts('Box 1')).toEqual([]);
  await expect.poll(() => remainingButton.getAttribute('aria-busy')).toBeNull();
  mend();
  await page.user.click(remainingButton);
  await screen.findByText('3 specimens lie there now');
  await page.click('button', 'Undo');
  await screen.findByText('3 specimens put back as they were');
  expect(await readBoxes(person)).toEqual([]);
});

test('a move that lost its connection in the middle goes on as the same one, with one undo', async ({
  page,
  person,
}) => {
  const firstSpecimen = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const secondSpecimen = await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await openScan(page);
  await takeCode(page, 'Box 9');
  await takeCode(page, firstSpecimen.permanent_id);
  await expect.poll(() => scannedTexts('Box 9')).toEqual([expect.stringContaining('SC-0001')]);
  // A specimen changed after the first scan and before its own is sent in a separate call.
  await person.call(collectionApi.change, {
    id: secondSpecimen.id,
    version: secondSpecimen.version,
    storage: 'Drawer 1',
  });
  await takeCode(page, secondSpecimen.permanent_id);
  await expect.poll(() => scannedTexts('Box 9')).toHaveLength(2);
  const bulkCount = () => page.browser.requests.filter((request) => bulk.test(request)).length;
  const mend = page.browser.failRequests(bulk);
  page.browser.answerRequests(bulk, page.browser.send, 1);
  await page.click('button', 'Move 2 specimens');
  await expect.poll(bulkCount).toBeGreaterThan(1);
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Move 2 specimens' })?.getAttribute('aria-busy'))
    .toBeNull();
  mend();
  await page.click('button', 'Move 2 specimens');
  await screen.findByText('2 specimens lie there now');
  const { items } = await person.call(deskApi.operations, {});
  expect(items).toMatchObject([{ specimen_count: 2, state: 'open' }]);
  await page.click('button', 'Undo');
  await screen.findByText('2 specimens put back as they were');
});
