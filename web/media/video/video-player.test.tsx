import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { VideoPlayer } from '#web/media/video/video-player.tsx';
import { renderAt } from '#web/testing/render.tsx';

const film = {
  ...{
    id: 'm1',
    kind: 'video',
    state: 'ready',
    width: 640,
    height: 480,
    duration: 7.2,
    playable: 'full',
    codec: 'H.264',
  },
  ...{ description: 'On a turntable', variants: { 320: '/file/m1/1/320', video: '/file/m1/1/video' } },
} as unknown as Media;

const shown = async (video: Media) => {
  await renderAt('/', <VideoPlayer video={video} name="Fluorite" />);
  return screen.getByLabelText<HTMLVideoElement>(video.description ?? 'Video: Fluorite');
};

it('a video has its poster, its description as a caption, and keys of its own', async () => {
  const player = await shown(film);
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
  await shown({ ...film, playable: 'limited', codec: 'HEVC', description: null });
  expect(screen.getByRole('status').textContent).toContain('Some devices can’t play this video (HEVC).');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/file/m1/1/video');
});

it('a device that plays the sound alone is told, too', async () => {
  const player = await shown(film);
  Object.defineProperty(player, 'videoWidth', { value: 0 });
  fireEvent.loadedMetadata(player);
  expect(screen.getByRole('status').textContent).toContain('(H.264)');
});
