import { isLooped } from '#contract/media/viewer/viewing-rules.ts';

/** What browsers say about the sound of a film, each in its own way. */
type FilmWithTracks = HTMLVideoElement & {
  mozHasAudio?: boolean;
  audioTracks?: { length: number };
  captureStream?: () => MediaStream;
};

/** Whether a film whose metadata are loaded has sound; true where the browser does not say. */
function hasSound(film: FilmWithTracks): boolean {
  if (film.mozHasAudio !== undefined) return film.mozHasAudio;
  if (film.audioTracks) return film.audioTracks.length > 0;
  if (film.captureStream) return film.captureStream().getAudioTracks().length > 0;
  return true;
}

/** Plays a short film without sound by itself, muted and again and again, unless motion is to be reduced. */
export function loopSilentFilm(film: HTMLVideoElement) {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isLooped({ duration: film.duration, hasSound: hasSound(film), prefersReducedMotion })) return;
  film.muted = true;
  film.loop = true;
  // A browser may still refuse to play without a press.
  void film.play().catch(() => undefined);
}
