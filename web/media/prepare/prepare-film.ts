import { isSameShape } from '#contract/media/formats/sizes.ts';
import { codingName } from '#contract/media/video/coding-names.ts';
import type { Film } from '#contract/media/video/film.ts';
import { drawJpeg, type PreparedJpeg } from './draw-jpeg.ts';
import type { Preparation } from './prepare-image.ts';

/** After this time without an event, in milliseconds, the browser will not report anything about a video. */
const EVENT_TIMEOUT_MS = 60_000;
/**
 * The position of the poster as a share of the duration: a little way in, where a stone on a turntable has come
 * into the light.
 */
const POSTER_POSITION_SHARE = 0.1;

/**
 * The poster of a video, drawn by this browser. For a video that only some browsers play there may be no poster,
 * and the result contains its codecs. Null when stopped by the signal.
 */
export async function prepareFilm(file: File, film: Film, signal: AbortSignal): Promise<Preparation | null> {
  const draw = () => drawPoster(file, signal);
  // A busy browser occasionally fails to show a frame of a video it can play, so it is tried twice.
  const poster = await draw()
    .catch(draw)
    .catch(() => null);
  if (signal.aborted) return null;
  if (film.plays)
    return poster && hasFilmShape(poster, film) ? { ok: true, value: poster } : { ok: false, reason: 'damaged' };
  const limitedCodecs = film.videoTrack.codings.map(codingName).join(', ');
  return { ok: true, value: poster && hasFilmShape(poster, film) ? poster : null, limited: limitedCodecs };
}

const hasFilmShape = (poster: PreparedJpeg, { shapes }: Film) => shapes.some((shape) => isSameShape(poster, shape));

async function drawPoster(file: File, signal: AbortSignal): Promise<PreparedJpeg | null> {
  const video = document.createElement('video');
  const src = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src });
    await waitForEvent(video, 'loadeddata', signal);
    // Where a browser can't decode the video track, it plays the sound alone without an error.
    if (video.videoWidth === 0) return null;
    if (Number.isFinite(video.duration)) {
      const seekPromise = waitForEvent(video, 'seeked', signal);
      video.currentTime = video.duration * POSTER_POSITION_SHARE;
      await seekPromise;
    }
    const bitmap = await createImageBitmap(video);
    return await drawJpeg(bitmap).finally(() => bitmap.close());
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(src);
  }
}

function waitForEvent(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The browser shows nothing of this film'));
    const timer = setTimeout(fail, EVENT_TIMEOUT_MS);
    const listenerOptions = { once: true };
    const end = (callback: () => void) => () => {
      clearTimeout(timer);
      callback();
    };
    video.addEventListener(event, end(resolve), listenerOptions);
    video.addEventListener('error', end(fail), listenerOptions);
    signal.addEventListener('abort', end(fail), listenerOptions);
  });
}
