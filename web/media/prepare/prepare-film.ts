import { isSameShape } from '#contract/media/formats/sizes.ts';
import { codingName } from '#contract/media/video/coding-names.ts';
import type { Film } from '#contract/media/video/film.ts';
import { drawJpeg, type PreparedJpeg } from './draw-jpeg.ts';
import type { Preparation } from './prepare-here.ts';

/** A browser that says nothing of a film for so long will not say anything. */
const EVENT_TIMEOUT_MS = 60_000;
/** A little way in, where a stone on a turntable has come into the light. */
const INTO = 0.1;

/**
 * The poster of a film, as this browser shows it. Of one that only some browsers play there may be none here, and how it is
 * coded is told. Null when it was stopped by the signal.
 */
export async function prepareFilm(file: File, film: Film, signal: AbortSignal): Promise<Preparation | null> {
  const draw = () => drawPoster(file, signal);
  // A busy browser fails now and then to show a frame of a film that it plays, so that one failure says nothing of it.
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
    // Sound alone is played without a word where the pictures are of no use.
    if (video.videoWidth === 0) return null;
    if (Number.isFinite(video.duration)) {
      const seekPromise = waitForEvent(video, 'seeked', signal);
      video.currentTime = video.duration * INTO;
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
