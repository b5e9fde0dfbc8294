import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { anAccount } from '#web/testing/person.ts';
import { withCameraData } from '#worker/images/exif-for-tests.ts';
import { becomeAdmin } from './administrator.ts';
import { button, inDialog, test } from './conversation.ts';
import { someSpecimens, specimenRow } from './desk-list.ts';
import { complaintTexts, expectChunksInTheEnd } from './lost-chunks.ts';
import { Person, photoPath } from './person.ts';

const CAMERA_MAKE = 271;

test.beforeEach(({ complaints }) => complaints.expect(...complaintTexts));

/** An import of a table that was begun and of which no row has come. */
const openImport = () => ({ id: uuid(), plan_hash: '0'.repeat(64), rows_total: 2, name: 'stones.csv' });

/** Warns a user about whom another reports a threat. */
async function warn(admin: Person, { username }: Person, reporter: Person) {
  const id = uuid();
  await reporter.call(moderationApi.report, { id, about: { username }, reason: 'threat', text: 'Look at this.' });
  const decision = { action: 'act', reason: 'threat', text: 'You threatened somebody.' } as const;
  await admin.call(moderationApi.settleReport, { id, ...decision, measures: ['warn'] });
}

test('an owner’s specimen has its camera data, the open import and a warning', async ({
  page,
  person,
  partner: { owner: reporter },
  openBrowser,
  baseURL,
}) => {
  const { id, coll_no } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await person.addPhoto(id, withCameraData(readFileSync(photoPath()), [[CAMERA_MAKE, 'Olympus']]));
  await person.call(importApi.begin, openImport());
  await warn(await becomeAdmin(await (await openBrowser()).newPage(), baseURL ?? ''), person, reporter);
  await expectChunksInTheEnd(page, {
    address: screenAddress('specimen', { username: person.username, coll_no }),
    chunks: ['camera-data', 'import-progress', 'administrator-notices'],
  });
});

test('two photos are compared, and put in order', async ({ page, context, person }) => {
  const { id, coll_no } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const [media, otherMedia] = [await person.addPhoto(id), await person.addPhoto(id, photoPath('quartz'))];
  const address = `${screenAddress('media', { id: media.id })}?with=${otherMedia.id}`;
  await expectChunksInTheEnd(page, { address, chunks: ['pair'] });
  const specimenPage = await context.newPage();
  await expectChunksInTheEnd(specimenPage, {
    address: screenAddress('specimen', { username: person.username, coll_no }),
    chunks: ['arrange-photos'],
    steps: [() => button(specimenPage, 'Arrange photographs').click()],
  });
});

test('a proposal has its specimens enlarged and what fits, an agreement its address', async ({
  page,
  person,
  partner: { owner },
  thread: { thread_id, act },
}) => {
  const { id: specimen_id } = await owner.createSpecimen({ mineral_ids: ['quartz'] });
  await owner.addPhoto(specimen_id);
  const terms = { initiator_gives: [], responder_gives: [{ specimen_id }] };
  const { event } = await act(owner, { kind: 'propose', ...terms });
  const address = screenAddress('threadWorkspace', { thread_id });
  await expectChunksInTheEnd(page, {
    address,
    chunks: ['specimen-dialog', 'fitting-specimens'],
    steps: [
      () =>
        page
          .getByRole('button', { name: /^Look closer/ })
          .first()
          .click(),
      () => inDialog(page, 'Close').click(),
      () => button(page, 'Make another proposal').click(),
    ],
  });
  await act(person, { kind: 'agree', seen: {}, proposal_id: event?.id ?? '' });
  await act(owner, { kind: 'address', name: 'Lin Wei', lines: ['Xianlin Road 1', 'Nanjing'], country: 'CN' });
  await expectChunksInTheEnd(await page.context().newPage(), { address, chunks: ['address-view'] });
});

test('cells that can’t be pasted are listed', async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await someSpecimens(person, 1);
  await expectChunksInTheEnd(page, {
    address: `${screenAddress('myCollection')}?sort=number&columns=coll_no,weight`,
    chunks: ['paste-report'],
    steps: [
      () => specimenRow(page, 'SC-0001').getByRole('gridcell').nth(2).click(),
      async () => {
        await page.evaluate(() => navigator.clipboard.writeText('heavy'));
        await page.keyboard.press('Control+V');
      },
    ],
  });
});

test('a page says that another user has logged in', async ({ page, person: _, openBrowser, baseURL }) => {
  const otherPerson = await new Person(anAccount(), (await openBrowser()).request, baseURL ?? '').signUp();
  const { username: login, password } = otherPerson.account;
  await expectChunksInTheEnd(page, {
    address: screenAddress('profile'),
    chunks: ['other-user'],
    steps: [
      async () => {
        const samePerson = new Person(otherPerson.account, page.request, baseURL ?? '');
        await samePerson.call(accountApi.login, { login, password });
        await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'last user' })));
      },
      () => inDialog(page, `Go on as ${otherPerson.username}`).click(),
    ],
  });
});

test('the administrator sets a place on a map', async ({ page, baseURL }) => {
  await becomeAdmin(page, baseURL ?? '');
  await expectChunksInTheEnd(page, {
    address: screenAddress('surveyEdit', { id: '10201' }),
    chunks: ['position-picker'],
  });
});

test('the form of a visitor has its rules', async ({ visitor }) => {
  await expectChunksInTheEnd(visitor, { address: screenAddress('login'), chunks: ['sign-up-and-login'] });
});
