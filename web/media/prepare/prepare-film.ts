import { isSameShape } from '#contract/media/sizes.ts';
import { codingName } from '#contract/media/video/coding-names.ts';
import type { Film } from '#contract/media/video/film.ts';
import { drawJpeg, type Prepared } from '#web/media/prepare/draw-jpeg.ts';
import type { Preparation } from '#web/media/prepare/prepare-here.ts';

/** A browser that says nothing of a film for so long will not say anything. */
const PATIENCE = 60_000;
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
  if (film.plays) return poster && isOf(poster, film) ? { ok: true, value: poster } : { ok: false, reason: 'damaged' };
  const limited = film.videoTrack.codings.map(codingName).join(', ');
  return { ok: true, value: poster && isOf(poster, film) ? poster : null, limited };
}

const isOf = (poster: Prepared, { shapes }: Film) => shapes.some((shape) => isSameShape(poster, shape));

async function drawPoster(file: File, signal: AbortSignal): Promise<Prepared | null> {
  const video = document.createElement('video');
  const src = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src });
    await heard(video, 'loadeddata', signal);
    // Sound alone is played without a word where the pictures are of no use.
    if (video.videoWidth === 0) return null;
    if (Number.isFinite(video.duration)) {
      const seeked = heard(video, 'seeked', signal);
      video.currentTime = video.duration * INTO;
      await seeked;
    }
    const bitmap = await createImageBitmap(video);
    return await drawJpeg(bitmap).finally(() => bitmap.close());
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(src);
  }
}

function heard(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The browser shows nothing of this film'));
    const timer = setTimeout(fail, PATIENCE);
    const once = { once: true };
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, end(resolve), once);
    video.addEventListener('error', end(fail), once);
    signal.addEventListener('abort', end(fail), once);
  });
}
