import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { go, test } from './fixtures.ts';

const film = new URL('../demo/specimens/fluorite-purple.mp4', import.meta.url).pathname;

test('a video is sent with a poster of its own, turns into its player by itself, and visitors play it from any moment', async ({
  page,
  person,
  visitor,
}) => {
  const { id } = await person.aSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
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
  const seen = await player.evaluate(async (video: HTMLVideoElement) => {
    const heard = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
    const sought = heard('seeked');
    video.currentTime = 3;
    await sought;
    const moved = heard('timeupdate');
    await video.play();
    await moved;
    video.pause();
    return { width: video.videoWidth, isLater: video.currentTime >= 3 };
  });
  expect(seen).toEqual({ width: 480, isLater: true });
});
