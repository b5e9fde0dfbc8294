import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { AppPage } from '#web/testing/app-page.ts';
import { Browser } from '#web/testing/browser.ts';
import { anAccount, Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { textMatcher } from '#web/testing/sentences.ts';
import { readImageBytes } from '#web/testing/test-photo.ts';

const address = ({ username }: Person) => screenAddress('specimen', { username, coll_no: 'SC-0001' });
const update = screenAddress('updateSpecimen', { coll_no: 'SC-0001' });

/** A public specimen with three photographs, in the order they were added. */
async function withPhotographs(person: Person) {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const ids: string[] = [];
  for (const name of ['fluorite-purple', 'quartz', 'fluorite-green'])
    ids.push((await person.addPhoto(id, await readImageBytes(name))).id);
  return { id, ids };
}

const handle = (position: number) => screen.findByRole('button', { name: `Move photo ${position}` });

test('photographs are put in order by keys, told aloud, and put back by Undo', async ({ page, person }) => {
  const { id, ids } = await withPhotographs(person);
  const [a, b, c] = ids;
  const read = () => person.call(collectionApi.read, { id });
  const order = async () => (await read()).media.map((item) => item.id);
  await page.open(address(person));
  await page.click('button', 'Arrange photographs');
  const says = (text: RegExp | string) =>
    expect.poll(() => screen.queryAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(text);
  const { keyboard } = page.user;
  (await handle(3)).focus();
  await keyboard('[Space]');
  await says(expect.stringContaining('Picked up at place 3 of 3'));
  await keyboard('{ArrowLeft}');
  await says('Place 2 of 3');
  await keyboard('{Home}');
  await says('Place 1 of 3');
  await keyboard('[Space]');
  await says('Put down at place 1 of 3');
  await expect.poll(order).toEqual([c, a, b]);
  await expect.poll(async () => document.activeElement === (await handle(1))).toBe(true);
  await page.click('button', 'Undo');
  await expect.poll(order).toEqual([a, b, c]);
  (await handle(1)).focus();
  await keyboard('[Space]{ArrowRight}{Escape}');
  await says('Put back at place 1 of 3');
  expect(await order()).toEqual([a, b, c]);
});

test('one of the photographs becomes the cover, which is taken back', async ({ page, person }) => {
  const { id, ids } = await withPhotographs(person);
  const [a, b] = ids;
  const cover = async () => (await person.call(collectionApi.read, { id })).specimen.cover?.id;
  await page.open(address(person));
  await page.click('button', 'Arrange photographs');
  await page.click('button', 'What to do with Photo 2');
  await page.click('menuitem', 'Make it the cover');
  await screen.findByText('Cover changed');
  expect(await cover()).toBe(b);
  await page.click('button', 'Undo');
  await expect.poll(cover).toBe(a);
});

test('another collector likes it once and takes it back; a visitor is led to log in', async ({
  page,
  person,
  visitor,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await visitor.open(address(person));
  await visitor.click('button', /^Like/);
  await expect.poll(() => visitor.path).toBe(`${screenAddress('login')}?next=${encodeURIComponent(address(person))}`);
  const browser = new Browser(page.browser.origin);
  const otherPerson = await new Person(anAccount(), browser.send).signUp();
  const otherPage = new AppPage(browser);
  await otherPage.open(address(person));
  const heart = () => screen.findByRole('button', { name: /^Like/ });
  const isPressed = async (expectedState: 'true' | 'false') =>
    expect.poll(async () => (await heart()).getAttribute('aria-pressed')).toBe(expectedState);
  await otherPage.user.click(await heart());
  await isPressed('true');
  expect((await heart()).textContent).toContain('1 like');
  const count = async () => {
    const item = await person.call(publicCollectionApi.item, { username: person.username, coll_no: 'SC-0001' });
    return 'specimen' in item ? item.specimen.like_count : null;
  };
  await expect.poll(count).toBe(1);
  await otherPage.reload();
  await isPressed('true');
  await page.open(address(person));
  await screen.findByText('1 like');
  // Until the session is known, pages render as for a visitor.
  await expect.poll(() => screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  await otherPage.open(address(person));
  await isPressed('true');
  await otherPage.user.keyboard('l');
  await isPressed('false');
  await expect.poll(count).toBe(0);
  expect((await otherPerson.call(likesApi.state, { specimen_ids: id })).liked).toEqual([]);
});

test('fields are chosen for a new specimen, the ticks are remembered, and they arrive in its form', async ({
  page,
  person,
}) => {
  await person.createSpecimen({
    mineral_ids: ['fluorite'],
    locality_id: 10212,
    dealer: 'Ostend show',
    miner: 'Old Bill',
    weight: 214,
    min_id: 'A4T-BT5',
  });
  await page.open(address(person));
  const open = async () => {
    await page.click('button', 'Copy to a new specimen');
    return within(await screen.findByRole('dialog', { name: 'Copy SC-0001 to a new specimen' }));
  };
  const dialog = await open();
  const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
  const isTicked = async (name: string) => (await tick(name)).checked;
  expect(await isTicked('Minerals')).toBe(true);
  expect(await isTicked('Weight')).toBe(false);
  expect(dialog.queryByText(/MIN-ID/)).toBeNull();
  for (const name of ['Dealer', 'Weight']) await page.user.click(await tick(name));
  await page.user.click(dialog.getByRole('button', { name: /^Copy \d fields$/ }));
  await expect.poll(() => page.path).toBe(screenAddress('addSpecimen'));
  await screen.findByRole('button', { name: 'Remove Fluorite' });
  expect((await screen.findByLabelText<HTMLInputElement>('Dealer')).value).toBe('');
  await page.reload();
  await screen.findByRole('button', { name: 'Remove Fluorite' });
  await page.open(update);
  await open();
  expect(await isTicked('Dealer')).toBe(false);
  expect(await isTicked('Weight')).toBe(true);
});

test('the history tells every field, who changed it and when, long texts by their beginning, older changes by a button', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], dealer: 'Kristalle' });
  const description_private = `Bought in a hurry${'.'.repeat(300)}`;
  const firstVersion = {
    description_private,
    size: { length: 60, width: null, height: null },
    mineral_ids: ['quartz'],
  };
  await person.call(collectionApi.change, { id, version: 1, ...firstVersion });
  for (let version = 2; version <= 25; version += 1)
    await person.call(collectionApi.change, { id, version, storage: `drawer ${version}` });
  await page.open(address(person));
  await page.user.click(await screen.findByText('History of changes'));
  const newest = (await screen.findByText(textMatcher('drawer 24 → drawer 25'))).closest('ol > li');
  expect(newest?.querySelector('time')?.textContent).toMatch(/2\d{3}.*\d:\d\d/);
  expect(newest?.textContent).toContain('You');
  expect(screen.queryByText(textMatcher('Fluorite → Quartz'))).toBeNull();
  await page.click('button', 'Load more');
  await screen.findByText(textMatcher('Minerals: Fluorite → Quartz'));
  await screen.findByText(textMatcher('Size: not recorded → 6 cm'));
  const note = await screen.findByText(textMatcher('Private note: not recorded → Bought in a hurry'));
  expect(note.textContent).toMatch(/\.…$/);
  expect(note.textContent?.length).toBeLessThan(250);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('its owner reads what became of it; visitors read its minerals, its place and its tags', async ({
  page,
  person,
  visitor,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], locality_id: 10212, tags: ['bicolour'] });
  const change = { id, version: 1, status: 'on_loan' as const, status_note: 'to the museum', storage: 'drawer 7' };
  await person.call(collectionApi.change, change);
  await page.open(address(person));
  await page.user.click(await screen.findByText('History of changes'));
  for (const text of ['In collection → On loan', 'to the museum', 'not recorded → drawer 7'])
    await screen.findByText(textMatcher(text));
  await screen.findByText('You');
  await visitor.open(address(person));
  const fluorite = (await screen.findAllByRole('group')).find(({ textContent }) => /^Fluorite/.test(textContent));
  expect(screen.queryByText('History of changes')).toBeNull();
  const [name] = within(fluorite as HTMLElement).getAllByText('Fluorite');
  if (name) await visitor.user.click(name);
  await screen.findByText('Mohs hardness');
  const aboutLink = await screen.findByRole('link', { name: 'All about this mineral' });
  expect(aboutLink.getAttribute('href')).toBe('/mineral/fluorite');
  await visitor.click('link', 'bicolour');
  const list = `${screenAddress('userCollection', { username: person.username })}?tag=bicolour`;
  await expect.poll(() => visitor.path).toBe(list);
  history.back();
  await screen.findByRole('link', { name: 'bicolour' });
  expect(visitor.path).toBe(address(person));
  await screen.findByRole('heading', { level: 1, name: 'Fluorite' });
  // The page listens to keys only shortly after it is visible.
  await waitFor(async () => {
    await visitor.user.keyboard('?');
    screen.getByRole('dialog', { name: 'Keys of this page' });
  });
});

test('the keys of a page do nothing while a menu is open', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await person.createSpecimen({ coll_index: 2, mineral_ids: ['pyrite'] });
  await page.open(address(person));
  await screen.findByRole('link', { name: /^Edit/ });
  await page.click('button', /^Account of/);
  await screen.findByRole('menuitem', { name: 'My collection' });
  await page.user.keyboard('?e');
  screen.getByRole('menu');
  expect(screen.queryByText('Keys of this page')).toBeNull();
  await page.user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByText('Keys of this page')).toBeNull();
  expect(page.path).toBe(address(person));
  await page.user.keyboard('e');
  await expect.poll(() => page.path).toBe(update);
});

test('a specimen’s page says, of what is for its owner alone, that nothing is recorded, until something is', async ({
  page,
  person,
}) => {
  const { id, version } = await person.createSpecimen();
  const open = async () => {
    await page.open(address(person));
    await page.user.click(await screen.findByText('Acquisition, storage, private notes'));
  };
  await open();
  await screen.findByText('Nothing is recorded here yet.');
  await person.call(collectionApi.change, { id, version, storage: 'Cabinet 2' });
  await open();
  await screen.findByText('Cabinet 2');
  expect(screen.queryByText('Nothing is recorded here yet.')).toBeNull();
});

test('the owner of a private specimen sees its page marked private, and nobody else finds it', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/React Router/);
  const { coll_no, permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'private' });
  await page.open(screenAddress('permanent', { permanent_id }));
  await screen.findByRole('heading', { level: 1, name: 'Fluorite' });
  expect(page.path).toBe(screenAddress('specimen', { username: person.username, coll_no }));
  await screen.findByText(/^Private\. Only you see this page/);
  await person.call(accountApi.logout, {});
  await page.reload();
  await screen.findByRole('heading', { level: 1, name: /^Page Not Found/ });
});

test('a label leads its owner to the private piece itself where a public one carries its number', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  const { id, permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'private' });
  await page.open(screenAddress('permanent', { permanent_id }));
  await screen.findByRole('heading', { level: 1, name: 'Fluorite' });
  expect(page.path).toBe(`${address(person)}?id=${id}`);
  await screen.findByText(/^Private\. Only you see this page/);
});

test('single letters can be switched off on a device, arrows stay; a letter leads no visitor to the login', async ({
  visitor,
  person,
}) => {
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await person.createSpecimen({ coll_index: 2, mineral_ids: ['pyrite'] });
  const nextAddress = screenAddress('specimen', { username: person.username, coll_no: 'SC-0002' });
  await visitor.open(address(person));
  await screen.findByRole('link', { name: /^Next specimen/ });
  await visitor.user.keyboard('l');
  await visitor.click('button', /^Keys/);
  await visitor.click('checkbox', 'Letters, digits and signs act at once');
  await visitor.click('button', 'Close');
  await visitor.user.keyboard('jk?');
  expect(screen.queryByText('Keys of this page')).toBeNull();
  expect(visitor.path).toBe(address(person));
  await visitor.user.keyboard('{ArrowRight}');
  await expect.poll(() => visitor.path).toBe(nextAddress);
});
