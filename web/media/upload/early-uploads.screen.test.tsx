import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Browser } from '#web/testing/browser.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { chooseOption, openNewSpecimenForm, specimenForm } from '#web/testing/specimen-form.ts';
import { createPhotoFile, readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

const CREATE = /^POST \/api\/i\/specimens$/;
/** The server's jobs process photos in their own time. */

beforeEach(async () => stubCanvas(await readImageBytes()));

const photographs = () => within(screen.getByRole('group', { name: 'Photographs' }));
const tiles = () => photographs().queryAllByRole('figure');
const sentLabels = () => photographs().queryAllByText('Sent');

/** The requests that changed media on the server, in order, without ids. */
const mediaRequests = ({ requests }: Browser) =>
  requests.flatMap((request) =>
    /^(POST|PUT|DELETE) \/api\/i\/media/.test(request) ? request.replace(/[\da-f-]{36}/, 'id') : [],
  );

/** Records the ids of the specimens that uploads were started for, in order. */
function recordOwners(browser: Browser): string[] {
  const owners: string[] = [];
  browser.answerRequests(/^POST \/api\/i\/media$/, (path, init) => {
    owners.push(JSON.parse(String(init.body)).owner.specimen_id);
    return browser.send(path, init);
  });
  return owners;
}

const choosePhotos = async (page: AppPage, ...names: string[]) =>
  page.user.upload(
    await specimenForm(page).photos(),
    await Promise.all(names.map((name) => createPhotoFile(undefined, name))),
  );

/** Opens the form of a new specimen and chooses a photo, which is sent; returns the specimen's number. */
async function sendAhead(page: AppPage): Promise<string> {
  await openNewSpecimenForm(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  await choosePhotos(page, 'stone.jpg');
  await expect.poll(sentLabels).toHaveLength(1);
  return coll_no;
}

async function save(page: AppPage, coll_no: string) {
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(coll_no);
}

const read = (person: Person, coll_no: string) => person.call(collectionApi.byNumber, { coll_no });
const mediaStates = async (person: Person, coll_no: string) =>
  (await read(person, coll_no)).media.map(({ state }) => state);
const readUsage = async (person: Person) => {
  const { pictures, used } = await person.call(mediaApi.limits, {});
  return { pictures, used };
};

test('photographs go up over a slow line while the form is typed in, and saving only joins them', async ({
  page,
  person,
}) => {
  await openNewSpecimenForm(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  const heldRequests = page.browser.hold(/^PUT \/api\/i\/media\/[^/]+\/parts\/1$/);
  await choosePhotos(page, 'one.jpg', 'two.jpg');
  await expect.poll(heldRequests.count).toBe(1);
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  heldRequests.release();
  await expect.poll(sentLabels).toHaveLength(2);
  await screen.findByText('The 2 photos are sent. They join the specimen when you save it.');
  const photoRequests = ['POST /api/i/media', 'PUT /api/i/media/id/parts/1', 'PUT /api/i/media/id/prepared'];
  expect(mediaRequests(page.browser)).toEqual([...photoRequests, ...photoRequests]);
  expect((await person.call(collectionApi.list, {})).items).toEqual([]);
  expect(await readUsage(person)).toMatchObject({ pictures: 2 });
  page.browser.requests.length = 0;
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(coll_no);
  await expect.poll(() => mediaStates(person, coll_no)).toEqual(['ready', 'ready']);
  const complete = 'POST /api/i/media/id/complete';
  expect(mediaRequests(page.browser)).toEqual([complete, complete]);
});

test('a form that is left leaves no specimen; coming back finds its photographs, and removing them frees their room', async ({
  page,
  person,
}) => {
  await sendAhead(page);
  await page.click('link', 'My collection');
  await screen.findByRole('heading', { level: 1, name: 'My collection' });
  // The heading is rendered before the list is loaded, and until then the form has not been left.
  await screen.findByText('No specimens yet');
  expect((await person.call(collectionApi.list, {})).items).toEqual([]);
  expect((await person.call(mediaApi.newest, {})).items).toEqual([]);
  expect(await readUsage(person)).toMatchObject({ pictures: 1 });
  page.browser.requests.length = 0;
  const [addLink] = await screen.findAllByRole('link', { name: 'Add specimen' });
  if (addLink) await page.user.click(addLink);
  await expect.poll(sentLabels).toHaveLength(1);
  expect(mediaRequests(page.browser)).toEqual(['POST /api/i/media']);
  await page.click('button', 'Remove: Photo 1');
  await expect.poll(() => readUsage(person)).toEqual({ pictures: 0, used: 0 });
  expect(tiles()).toHaveLength(0);
});

test('those of the next one go to the next, also while the one before is being saved', async ({ page, person }) => {
  const owners = recordOwners(page.browser);
  const heldRequests = page.browser.hold(CREATE);
  const firstNumber = await sendAhead(page);
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await page.click('button', 'Save and add next');
  await expect.poll(heldRequests.count).toBe(1);
  await expect.poll(tiles).toHaveLength(0);
  await choosePhotos(page, 'one.jpg', 'two.jpg');
  await expect.poll(sentLabels).toHaveLength(2);
  heldRequests.release();
  await specimenForm(page).findSavedNotice(firstNumber);
  const next = await specimenForm(page).readAssignedNumber();
  await save(page, next);
  await expect.poll(() => mediaStates(person, firstNumber)).toEqual(['ready']);
  await expect.poll(() => mediaStates(person, next)).toEqual(['ready', 'ready']);
  const ids = await Promise.all(
    [firstNumber, next, next].map(async (coll_no) => (await read(person, coll_no)).specimen.id),
  );
  expect(owners).toEqual(ids);
});

test('a reload goes on with what was sent, and nothing is sent twice', async ({ page, person }) => {
  const coll_no = await sendAhead(page);
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  page.browser.requests.length = 0;
  await page.reload();
  await expect.poll(sentLabels).toHaveLength(1);
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(coll_no);
  await expect.poll(() => mediaStates(person, coll_no)).toEqual(['ready']);
  expect(mediaRequests(page.browser)).toEqual(['POST /api/i/media/id/complete']);
});

test('an id that turns out to be used is changed, and the photographs change to it without being sent again', async ({
  page,
  person,
}) => {
  const owners = recordOwners(page.browser);
  const coll_no = await sendAhead(page);
  const isUsed = () => Response.json({ c: 10001, d: { error: 'id_used' }, m: 'Used.' }, { status: 422 });
  page.browser.answerRequests(CREATE, isUsed, 1);
  page.browser.requests.length = 0;
  await save(page, coll_no);
  await expect.poll(() => mediaStates(person, coll_no)).toEqual(['ready']);
  expect(mediaRequests(page.browser)).toEqual(['POST /api/i/media', 'POST /api/i/media/id/complete']);
  expect(owners[1]).toBe((await read(person, coll_no)).specimen.id);
  expect(owners[0]).not.toBe(owners[1]);
});

test('a photograph sent ahead: what was taken away while the form lay open is sent once more', async ({
  page,
  person,
}) => {
  const ids: string[] = [];
  page.browser.answerRequests(/^POST \/api\/i\/media$/, (path, init) => {
    ids.push(JSON.parse(String(init.body)).id);
    return page.browser.send(path, init);
  });
  const coll_no = await sendAhead(page);
  for (const id of ids) await person.call(mediaApi.remove, { id });
  await save(page, coll_no);
  await expect.poll(() => mediaStates(person, coll_no)).toEqual(['ready']);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('one is not lost where the server refuses the specimen: it stays sent until that is saved', async ({
  page,
  person,
}) => {
  const coll_no = await sendAhead(page);
  const refusal = () => Response.json({ c: 50000, d: { error: 'unexpected' }, m: 'Try again.' }, { status: 500 });
  const mend = page.browser.answerRequests(CREATE, refusal);
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await specimenForm(page).save();
  await screen.findByText('Try again.');
  expect(sentLabels()).toHaveLength(1);
  mend();
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(coll_no);
  await expect.poll(() => page.path).toBe(screenAddress('myCollection'));
  await expect.poll(() => mediaStates(person, coll_no)).toEqual(['ready']);
});
