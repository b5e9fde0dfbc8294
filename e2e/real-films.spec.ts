import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';
import type { Person } from './person.ts';

const folder = fileURLToPath(new URL('../../shared/data/media/', import.meta.url));

/**
 * Every sample film that browsers play, with its displayed size; scripts/media/real-films.test.ts covers the
 * others.
 */
const films: Record<string, string> = {
  'video-720p.mp4': '1280 × 720',
  'video-gps-1080p.mp4': '1920 × 1080',
  'video-h264-xmp.mov': '640 × 360',
  'video-phone-rotated.mp4': '720 × 1280',
  'video-portrait-1080x1440.mp4': '1080 × 1440',
  'derived-moov-end.mp4': '1280 × 720',
  'derived-moov-front.mp4': '1280 × 720',
  'derived-rotated90.mp4': '720 × 1280',
};
const names = Object.keys(films);
const pairs = Array.from({ length: names.length / VIDEOS_TOGETHER }, (_, index) =>
  names.slice(index * VIDEOS_TOGETHER, (index + 1) * VIDEOS_TOGETHER),
);

test.describe.configure({ mode: 'parallel' });

// The sample files are not part of the project; without them these tests are reported as skipped.
test.beforeEach(() => test.info().skip(!existsSync(folder), 'needs ../shared/data/media'));

for (const pair of pairs)
  test(`films of real cameras play from their first bytes, and from any moment: ${pair.join(', ')}`, async ({
    page,
    person,
    visitor,
  }) => {
    test.slow();
    const addresses = await send(page, person, pair);
    await visitor.goto(screenAddress('userCollection', { username: person.username }));
    for (const [index, name] of pair.entries()) {
      const address = addresses[index] ?? '';
      const { plays, frameSize, moments } = await visitor.evaluate(playFilm, address);
      expect(`${name} ${frameSize}`).toBe(`${name} ${films[name]}`);
      expect(plays, name).toBe(true);
      for (const [wantedTime, reachedTime] of moments)
        expect(Math.abs(reachedTime - wantedTime), name).toBeLessThan(0.2);
      const answer = await visitor.request.get(address, { headers: { range: 'bytes=0-63' } });
      expect([answer.status(), (await answer.body()).toString('latin1').slice(32, 36)]).toEqual([206, 'moov']);
      const fileText = (await (await visitor.request.get(address)).body()).toString('latin1');
      expect(
        ['©xyz', 'loci', 'gpmd'].filter((tag) => fileText.includes(tag)),
        name,
      ).toEqual([]);
    }
  });

/** Uploads films to a new specimen, and waits until each is ready; returns their addresses in that order. */
async function send(page: Page, person: Person, pair: readonly string[]): Promise<string[]> {
  const { id } = await person.createSpecimen({ access_level: 'public' });
  await page.goto(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  await page.locator('#photos').setInputFiles(pair.map((name) => folder + name));
  const read = async () => (await person.call(collectionApi.read, { id })).media.toSorted((a, b) => a.order - b.order);
  const states = async () => (await read()).map(({ state, playable }) => `${state} ${playable}`);
  await expect.poll(states).toEqual(pair.map(() => 'ready full'));
  return (await read()).map(({ variants }) => variants.video ?? '');
}

/** Runs in the page: plays a film from its beginning, then from its middle and from near its end. */
async function playFilm(src: string) {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, src });
  document.body.append(video);
  const waitForEvent = (event: string) =>
    new Promise((resolve, reject) => {
      video.addEventListener(event, resolve, { once: true });
      video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
    });
  const loadEvent = waitForEvent('loadeddata');
  video.load();
  await loadEvent;
  const timeUpdate = waitForEvent('timeupdate');
  await video.play();
  await timeUpdate;
  video.pause();
  const moments: [number, number][] = [];
  for (const share of [0.5, 0.9, 0.1]) {
    const targetTime = video.duration * share;
    const seekEvent = waitForEvent('seeked');
    video.currentTime = targetTime;
    await seekEvent;
    moments.push([targetTime, video.currentTime]);
  }
  const { videoWidth, videoHeight, readyState } = video;
  video.remove();
  return {
    plays: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    frameSize: `${videoWidth} × ${videoHeight}`,
    moments,
  };
}
