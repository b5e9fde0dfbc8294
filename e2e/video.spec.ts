import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { go, test } from './fixtures.ts';

const film = new URL('../demo/specimens/fluorite-purple.mp4', import.meta.url).pathname;

test('a video is sent with a poster of its own, turns into its player by itself, and visitors play it from any moment', async ({
  page,
  person,
  visitor,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await page.locator('#photos').setInputFiles(film);
  await expect(page.getByRole('figure').getByText(/^(Processing|Cover)$/)).toBeVisible();
  await go(page, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  await expect(page.getByText('The video is being prepared.').or(page.locator('video'))).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  const { media } = await person.call(collectionApi.read, { id });
  expect(media).toMatchObject([{ kind: 'video', state: 'ready', width: 480, height: 270, playable: 'full' }]);
  await go(visitor, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  const player = visitor.locator('video');
  await expect(player).toHaveAttribute('poster', /\/file\/.*\/640$/);
  await expect(visitor.getByText('0:04')).toBeVisible();
  const playback = await player.evaluate(async (video: HTMLVideoElement) => {
    const waitForEvent = (event: string) =>
      new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
    const seekEvent = waitForEvent('seeked');
    video.currentTime = 3;
    await seekEvent;
    const timeUpdate = waitForEvent('timeupdate');
    await video.play();
    await timeUpdate;
    video.pause();
    return { width: video.videoWidth, isLater: video.currentTime >= 3 };
  });
  expect(playback).toEqual({ width: 480, isLater: true });
});

const tenBits = new URL('./films/ten-bit.mov', import.meta.url).pathname;

test('a video that only some devices play is converted before it is sent, once somebody says so; another goes as it is', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await page.locator('#photos').setInputFiles(tenBits);
  const tile = page.getByRole('figure').locator('..').filter({ hasText: 'Video 1' });
  await expect(tile.getByText('Convert it here before uploading? It takes about 10 seconds.')).toBeVisible();
  expect((await person.call(collectionApi.read, { id })).media).toEqual([]);
  const convert = () => tile.getByRole('button', { name: 'Convert', exact: true }).click();
  const storage = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await convert();
  await expect(tile.getByText('There was not enough room on this device to convert it.')).toBeVisible();
  await storage.send('Storage.overrideQuotaForOrigin', { origin });
  await convert();
  await expect(page.getByRole('figure').getByText(/^(Processing|Cover)$/)).toBeVisible();
  await page.locator('#photos').setInputFiles(tenBits);
  await page.getByRole('button', { name: 'Upload as it is' }).click();
  const readPlayback = async () => {
    const { media } = await person.call(collectionApi.read, { id });
    return media.map(({ state, playable, duration }) => [state, playable, Math.round(duration ?? 0)]);
  };
  await expect.poll(readPlayback).toEqual([
    ['ready', 'full', 3],
    ['ready', 'limited', 3],
  ]);
  await page.reload();
  const readFilmNames = () =>
    page.evaluate(async () => {
      const films = await (await navigator.storage.getDirectory()).getDirectoryHandle('films');
      const names: string[] = [];
      for await (const name of films.keys()) names.push(name);
      return names;
    });
  await expect.poll(readFilmNames).toEqual([]);
});
