import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { likesApi } from '#contract/collection/likes-api.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { anAccount, aPicture, Person } from './person.ts';

const address = (person: Person) => linkTo('specimen', { username: person.username, coll_no: 'SC-0001' });

/** A public specimen with three photographs, in the order they were added. */
async function withPhotographs(person: Person) {
  const { id } = await person.aSpecimen({ mineral_ids: ['fluorite'], locality_id: 10212, tags: ['bicolour'] });
  const ids: string[] = [];
  for (const name of ['fluorite-purple', 'quartz', 'fluorite-green'])
    ids.push((await person.addPicture(id, aPicture(name))).id);
  return { id, ids };
}

const orderOf = async (person: Person, id: string) =>
  (await person.call(collectionApi.read, { id })).media.map((one) => one.id);

const handle = (page: Page, place: number) => page.getByRole('button', { name: `Move photo ${place}` });

async function arrange(page: Page, person: Person) {
  await page.goto(address(person));
  await page.getByRole('button', { name: 'Arrange photographs' }).click();
  await expect(handle(page, 3)).toBeVisible();
}

test('photographs are put in order by keys, told aloud, and put back by Undo', async ({ page, person }) => {
  test.slow();
  const { id, ids } = await withPhotographs(person);
  const [a, b, c] = ids;
  await arrange(page, person);
  const told = page.getByRole('status').filter({ hasText: /place/i });
  await handle(page, 3).focus();
  await page.keyboard.press('Space');
  await expect(told).toContainText('Picked up at place 3 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(told).toHaveText('Place 2 of 3');
  await page.keyboard.press('Home');
  await expect(told).toHaveText('Place 1 of 3');
  await page.keyboard.press('Space');
  await expect(told).toHaveText('Put down at place 1 of 3');
  await expect.poll(() => orderOf(person, id)).toEqual([c, a, b]);
  await expect(handle(page, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => orderOf(person, id)).toEqual([a, b, c]);
  await handle(page, 1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(told).toHaveText('Put back at place 1 of 3');
  expect(await orderOf(person, id)).toEqual([a, b, c]);
});

test('photographs are put in order by a pointer, a failure puts them back, and one becomes the cover', async ({
  page,
  person,
  complaints,
}) => {
  test.slow();
  complaints.expect('503');
  const { id, ids } = await withPhotographs(person);
  const [a, b, c] = ids;
  await arrange(page, person);
  const drag = async (from: number, to: number) => {
    await handle(page, from).scrollIntoViewIfNeeded();
    const [begin, end] = [await handle(page, from).boundingBox(), await handle(page, to).boundingBox()];
    if (!begin || !end) throw new Error('nothing to drag');
    await page.mouse.move(begin.x + 10, begin.y + 10);
    await page.mouse.down();
    await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 });
    await page.mouse.move(end.x + 10, end.y + 10, { steps: 4 });
    await page.mouse.up();
  };
  await drag(1, 3);
  await expect.poll(() => orderOf(person, id)).toEqual([b, c, a]);
  await page.route('**/api/i/media/order', (route) => route.fulfill({ status: 503, body: '' }));
  const shown = () =>
    page
      .getByRole('list', { name: 'Photographs' })
      .getByRole('img')
      .evaluateAll((images) => images.map((one) => (one as HTMLImageElement).src.split('/')[4]));
  await drag(1, 2);
  await expect.poll(shown).toEqual([b, c, a]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'What to do with Photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Make it the cover' }).click();
  await expect(page.getByText('Cover changed')).toBeVisible();
  expect((await person.call(collectionApi.read, { id })).specimen.cover?.id).toBe(c);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await person.call(collectionApi.read, { id })).specimen.cover?.id).toBe(a);
});

test('another collector likes it once and takes it back; a visitor is led to log in', async ({
  page,
  person,
  visitor,
  openBrowser,
  baseURL,
}) => {
  const { id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await visitor.goto(address(person));
  await visitor.getByRole('button', { name: /^Like/ }).click();
  await expect(visitor).toHaveURL(`${linkTo('login')}?next=${encodeURIComponent(address(person))}`);
  const context = await openBrowser();
  const other = await new Person(anAccount(), context.request, baseURL ?? '').signUp();
  const theirs = await context.newPage();
  await theirs.goto(address(person));
  const heart = theirs.getByRole('button', { name: /^Like/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toContainText('1 like');
  const count = async () => {
    const item = await person.call(publicCollectionApi.item, { username: person.username, coll_no: 'SC-0001' });
    return 'specimen' in item ? item.specimen.like_count : null;
  };
  await expect.poll(count).toBe(1);
  await theirs.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(address(person));
  await expect(page.getByText('1 like')).toBeAttached();
  await expect(page.getByRole('button', { name: /^Like/ })).toHaveCount(0);
  await theirs.keyboard.press('l');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(count).toBe(0);
  expect((await other.call(likesApi.state, { specimen_ids: id })).liked).toEqual([]);
});

test('fields are chosen for a new specimen, the ticks are remembered, and they arrive in its form', async ({
  page,
  person,
}) => {
  await person.aSpecimen({
    mineral_ids: ['fluorite'],
    locality_id: 10212,
    dealer: 'Ostend show',
    miner: 'Old Bill',
    weight: 214,
    min_id: 'A4T-BT5',
  });
  await page.goto(address(person));
  const open = () => page.getByRole('button', { name: 'Copy to a new specimen' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Copy SC-0001 to a new specimen' });
  const tick = (name: string) => dialog.getByRole('checkbox', { name });
  await expect(tick('Minerals')).toBeChecked();
  await expect(tick('Weight')).not.toBeChecked();
  await expect(dialog.getByText('MIN-ID')).toHaveCount(0);
  await tick('Dealer').uncheck();
  await tick('Weight').check();
  await dialog.getByRole('button', { name: /^Copy \d fields$/ }).click();
  await expect(page).toHaveURL(linkTo('addSpecimen'));
  await expect(page.getByRole('button', { name: 'Remove Fluorite' })).toBeVisible();
  await expect(page.getByLabel('Dealer')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Fluorite' })).toBeVisible();
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await open();
  await expect(tick('Dealer')).not.toBeChecked();
  await expect(tick('Weight')).toBeChecked();
});

test('its owner reads what became of it; visitors read its minerals, its place and its tags', async ({
  page,
  person,
  visitor,
}) => {
  const { id } = await person.aSpecimen({ mineral_ids: ['fluorite'], locality_id: 10212, tags: ['bicolour'] });
  const change = { id, version: 1, status: 'on_loan' as const, status_note: 'to the museum', storage: 'drawer 7' };
  await person.call(collectionApi.change, change);
  await page.goto(address(person));
  await page.getByText('Status and storage place over time').click();
  await expect(page.getByText('In collection → On loan')).toBeVisible();
  await expect(page.getByText('to the museum')).toBeVisible();
  await expect(page.getByText('not recorded → drawer 7')).toBeVisible();
  await visitor.goto(address(person));
  await expect(visitor.getByText('Status and storage place over time')).toHaveCount(0);
  await visitor
    .getByRole('group')
    .filter({ hasText: /^Fluorite/ })
    .getByText('Fluorite')
    .click();
  await expect(visitor.getByText('Mohs hardness')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'All about this mineral' })).toHaveAttribute(
    'href',
    '/mineral/fluorite',
  );
  await visitor.getByRole('link', { name: 'bicolour' }).click();
  await expect(visitor).toHaveURL(`${linkTo('userCollection', { username: person.username })}?tag=bicolour`);
  await visitor.goBack();
  await expect(visitor.getByRole('link', { name: 'bicolour' })).toBeVisible();
  await visitor.keyboard.press('Shift+?');
  await expect(visitor.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible();
});

test('a printed specimen is one sheet, and nothing on the page is serious to axe', async ({ page, person }) => {
  test.slow();
  const { id } = await withPhotographs(person);
  const provenance = [{ owner: 'H. Lindqvist', from: '1991', to: '2019-10', number: '1187', public: true }];
  const size = { length: 62, width: 41, height: 30 };
  await person.call(collectionApi.change, {
    id,
    version: 1,
    description: 'Purple cubes.',
    provenance,
    size,
    weight: 214,
  });
  await page.goto(address(person));
  await expect(page.getByRole('img', { name: 'Fluorite' })).toBeVisible();
  const sheet = await page.pdf({ format: 'A4' });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Arrange photographs' }).click();
  await expect(handle(page, 3)).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});
