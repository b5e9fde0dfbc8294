import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';
import { type Person, photoPath } from './person.ts';

/** Creates a public specimen with three photos, in the order they were added, and every label field filled. */
async function withPhotographs(person: Person) {
  const provenance = [{ owner: 'H. Lindqvist', from: '1991', to: '2019-10', number: '1187', public: true }];
  const size = { length: 62, width: 41, height: 30 };
  const writtenFields = { tags: ['bicolour'], description: 'Purple cubes.', provenance, size, weight: 214 };
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], locality_id: 10212, ...writtenFields });
  const ids: string[] = [];
  for (const name of ['fluorite-purple', 'quartz', 'fluorite-green'])
    ids.push((await person.addPhoto(id, photoPath(name))).id);
  return { id, ids };
}

const handle = (page: Page, position: number) => page.getByRole('button', { name: `Move photo ${position}` });
const photo = (page: Page, position: number) =>
  page
    .getByRole('figure')
    .filter({ has: handle(page, position) })
    .getByRole('img');

async function drag(page: Page, locate: typeof handle, from: number, to: number) {
  await locate(page, from).scrollIntoViewIfNeeded();
  const [begin, end] = [await locate(page, from).boundingBox(), await locate(page, to).boundingBox()];
  if (!begin || !end) throw new Error('nothing to drag');
  await page.mouse.move(begin.x + 10, begin.y + 10);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x + 10, end.y + 10, { steps: 4 });
  await page.mouse.up();
}

test('a printed specimen is one sheet, its photographs are put in order by a pointer, a failure puts them back, and nothing is serious to axe', async ({
  page,
  person,
  complaints,
}) => {
  test.slow();
  complaints.expect('503');
  const { id, ids } = await withPhotographs(person);
  const [a, b, c] = ids;
  await page.goto(screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' }));
  await expect(page.getByRole('img', { name: 'Fluorite' })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  await page.getByRole('button', { name: 'Arrange photographs' }).click();
  await expect(handle(page, 3)).toBeVisible();
  await photo(page, 1).click();
  await drag(page, photo, 1, 3);
  await expect
    .poll(async () => (await person.call(collectionApi.read, { id })).media.map((mediaItem) => mediaItem.id))
    .toEqual([b, c, a]);
  await page.route('**/api/i/media/order', (route) => route.fulfill({ status: 503, body: '' }));
  const readShownIds = () =>
    page
      .getByRole('list', { name: 'Photographs' })
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/')[4]));
  const refusal = page.waitForResponse((response) => response.url().endsWith('/api/i/media/order'));
  await drag(page, handle, 1, 2);
  await refusal;
  await expect.poll(readShownIds).toEqual([b, c, a]);

  for (const summary of await page.locator('summary').all()) await summary.click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});
