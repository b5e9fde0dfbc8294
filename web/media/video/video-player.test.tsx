import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { placeWatermark } from '#contract/watermarks/placement.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { VideoPlayer } from './video-player.tsx';

const film = {
  id: 'm1',
  kind: 'video',
  state: 'ready',
  width: 640,
  height: 480,
  duration: 7.2,
  playable: 'full',
  codec: 'H.264',
  description: 'On a turntable',
  variants: { 320: '/file/m1/1/320', video: '/file/m1/1/video' },
} as unknown as Media;

const showVideo = async (video: Media) => {
  await renderWithRouter('/', <VideoPlayer video={video} name="Fluorite" />);
  return screen.getByLabelText<HTMLVideoElement>(video.description ?? 'Video: Fluorite');
};

it('a video has its poster, its description as a caption, and keys of its own', async () => {
  const player = await showVideo(film);
  expect([player.getAttribute('src'), player.getAttribute('poster')]).toEqual(['/file/m1/1/video', '/file/m1/1/320']);
  const captions = decodeURIComponent(player.querySelector('track')?.getAttribute('src') ?? '');
  expect(captions).toContain('00:00.000 --> 00:00:08.000\nOn a turntable\n');
  expect(screen.queryByRole('status')).toBeNull();
  const onPage = vi.fn();
  document.addEventListener('keydown', onPage);
  fireEvent.keyDown(player, { key: 'ArrowRight' });
  document.removeEventListener('keydown', onPage);
  expect(onPage).not.toHaveBeenCalled();
});

it('a video that only some devices play says so, and is there to be downloaded', async () => {
  await showVideo({ ...film, playable: 'limited', codec: 'HEVC', description: null });
  expect(screen.getByRole('status').textContent).toContain('Some devices can’t play this video (HEVC).');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/file/m1/1/video');
});

it('a device that plays the sound alone is told, too', async () => {
  const player = await showVideo(film);
  Object.defineProperty(player, 'videoWidth', { value: 0 });
  fireEvent.loadedMetadata(player);
  expect(screen.getByRole('status').textContent).toContain('(H.264)');
});

it('a video whose address gives nothing any more goes on from the same moment under a new one; a line that broke is tried again', async () => {
  const fresh = '/file/m1/1/video?until=2';
  const renew = vi.fn(async () => ({ ...film, variants: { ...film.variants, video: fresh } }));
  await renderWithRouter('/', <VideoPlayer video={film} name="Fluorite" viewer="/media/m1" renew={renew} />);
  expect(screen.getByRole('link', { name: 'Open in the viewer' }).getAttribute('href')).toBe('/media/m1');
  const player = screen.getByLabelText<HTMLVideoElement>('On a turntable');
  Object.defineProperties(player, { videoWidth: { value: 640 }, currentTime: { value: 3, writable: true } });
  fireEvent.loadedMetadata(player);
  fireEvent.error(player);
  await waitFor(() => expect(player.getAttribute('src')).toBe(fresh));
  player.currentTime = 0;
  fireEvent.loadedMetadata(player);
  expect([player.currentTime, screen.queryByRole('status')]).toEqual([3, null]);
  fireEvent.error(player);
  expect(screen.getByRole('status').textContent).toContain('The connection was lost while the video was loading.');
  const load = vi.spyOn(player, 'load').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(renew).toHaveBeenCalledTimes(2);
});

const watermark = { position: 'bottom-right', transparency: 0.25, area_ratio: 0.1, width: 64, height: 32 } as const;
const markedFilm = { ...film, mark: watermark, variants: { ...film.variants, mark: '/file/m1/1/mark' } } as Media;

afterEach(() => Reflect.deleteProperty(document, 'fullscreenEnabled'));

it('its owner’s mark is drawn once its poster, which bears it, has gone: where photographs have it, above the controls, and takes no press', async () => {
  const player = await showVideo(markedFilm);
  expect(document.querySelector('img')).toBeNull();
  fireEvent.play(player);
  const watermarkImage = document.querySelector<HTMLImageElement>('img[src="/file/m1/1/mark"]');
  const { x, width, height } = placeWatermark({ width: 640, height: 480 }, watermark, watermark);
  expect(watermarkImage?.style).toMatchObject({
    left: `${(x / 640) * 100}%`,
    width: `${(width / 640) * 100}%`,
    opacity: '0.75',
  });
  expect(watermarkImage?.style.height).toBe(`${(height / 480) * 100}%`);
  // Positioned above the controls from the bottom, with a length that only browsers compute.
  expect(watermarkImage?.style.top).toBe('');
  expect(watermarkImage?.closest('.pointer-events-none')?.getAttribute('aria-hidden')).toBe('true');
});

it('the whole screen is the frame’s with its mark, where the browser gives it', async () => {
  expect((await showVideo(markedFilm)).getAttribute('controlslist')).toBeNull();
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  const player = await showVideo({ ...markedFilm, description: 'Another' } as Media);
  const fullscreenRequests: Element[] = [];
  const frame = player.parentElement as HTMLElement;
  frame.requestFullscreen = async () => void fullscreenRequests.push(frame);
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect([player.getAttribute('controlslist'), fullscreenRequests]).toEqual(['nofullscreen', [frame]]);
});

it('a video without a mark is left to the browser’s own controls', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  await showVideo(film);
  expect([screen.queryByRole('button'), document.querySelector('img')]).toEqual([null, null]);
});
