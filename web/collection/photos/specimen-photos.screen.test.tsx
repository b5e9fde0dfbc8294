import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Browser } from '#web/testing/browser.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { readImageBytes } from '#web/testing/test-photo.ts';

const address = ({ username }: Person) => screenAddress('specimen', { username, coll_no: 'SC-0001' });
const update = screenAddress('updateSpecimen', { coll_no: 'SC-0001' });

/** Creates a public specimen with these photos, in this order. */
async function withPhotographs(person: Person, names: readonly string[]) {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const media: string[] = [];
  for (const name of names) media.push((await person.addPhoto(id, await readImageBytes(name))).id);
  return { id, media };
}

/** Changes the matching API answers before the page receives them. */
function changeAnswers<D>(browser: Browser, matches: RegExp, change: (d: D) => void) {
  browser.answerRequests(matches, async (path, init) => {
    const answer = (await (await browser.send(path, init)).json()) as Envelope<D>;
    change(answer.d as D);
    return Response.json(answer);
  });
}

/** The thumbnail buttons. */
const strip = async () => within(await screen.findByRole('group', { name: 'Photographs' })).getAllByRole('button');

test('a photograph that is being made appears by itself, on its page and in one’s own list', async ({
  page,
  person,
}) => {
  const { id, media } = await withPhotographs(person, ['fluorite-purple', 'quartz']);
  const [firstId, secondId] = media;
  const { browser } = page;
  let isMade = false;
  changeAnswers<{ media: Media[] }>(browser, new RegExp(`^GET /api/i/specimens/${id}$`), (d) => {
    if (!isMade && d.media[1]) Object.assign(d.media[1], { state: 'processing', variants: {} });
  });
  await page.open(address(person));
  const [, button] = await strip();
  if (button) await page.user.click(button);
  await screen.findByText('Processing. You can go on; it appears by itself.');
  isMade = true;
  await expect.poll(() => document.querySelector(`img[src^="/file/${secondId}/"]`)).not.toBeNull();
  let reads = 0;
  const lists = /^GET \/api\/i\/specimens(\?|$|\/by_permanent)/;
  changeAnswers<{ items: { cover: unknown }[] }>(browser, lists, ({ items }) => {
    reads += 1;
    if (reads === 1 && items[0]) items[0].cover = null;
  });
  await page.open(screenAddress('myCollection'));
  const grid = await screen.findByRole('grid');
  await expect.poll(() => grid.querySelector(`img[src^="/file/${firstId}/"]`)).not.toBeNull();
  expect(reads).toBeGreaterThan(1);
});

test('one that can’t be made says why, and its owner has it tried again', async ({ page, person, visitor }) => {
  const { id } = await withPhotographs(person, ['fluorite-purple']);
  const imageBytes = await readImageBytes('quartz');
  const bad = await person.sendPhoto(id, imageBytes.slice(0, imageBytes.length - 40_000));
  const state = async () => (await person.call(mediaApi.read, { id: bad })).state;
  await expect.poll(state).toBe('failed');
  const reason = /Processing failed: The picture is damaged or cut off and can’t be read\./;
  await page.open(address(person));
  const [, button] = await strip();
  if (button) await page.user.click(button);
  await screen.findByText(reason);
  const answers: number[] = [];
  page.browser.answerRequests(new RegExp(`^POST /api/i/media/${bad}/complete$`), async (path, init) => {
    const response = await page.browser.send(path, init);
    answers.push(response.status);
    return response;
  });
  await page.click('button', 'Retry');
  await expect.poll(() => answers).toEqual([200]);
  await expect.poll(() => screen.queryAllByText(reason).length).toBeGreaterThan(0);
  await expect.poll(state).toBe('failed');
  await page.open(update);
  await screen.findByText(reason);
  await page.click('button', 'What to do with Photo 2');
  await screen.findByRole('menuitem', { name: 'Retry' });
  await visitor.open(address(person));
  await screen.findByRole('img', { name: 'Fluorite' });
  expect(screen.queryByRole('group', { name: 'Photographs' })).toBeNull();
  expect((await person.call(collectionApi.read, { id })).media).toHaveLength(2);
});
