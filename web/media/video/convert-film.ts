import {
  type AudioCodec,
  BlobSource,
  Conversion,
  canEncodeVideo,
  getFirstEncodableAudioCodec,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  NullTarget,
  Output,
  QTFF,
  QUALITY_HIGH,
  StreamTarget,
  type Target,
} from 'mediabunny';
import { dropFilmFile, type FilmFile, openFilmFile } from './film-files.ts';

/** What converting a video requires: the time in seconds, and whether its sound is lost. */
export type ConversionOffer = { seconds: number; silent: boolean };

/** Why a video was not converted: no room on the device, or the browser failed after all. */
export type ConversionFault = 'space' | 'failed';

/** How much of a video the trial converts, in seconds. */
const TRIAL_SECONDS = 0.5;
/** The longest side, in pixels, where the browser encodes no larger one. */
const SMALLER = 1_920;
/** Audio that every browser plays is copied unchanged. */
const playableCodecs: readonly (AudioCodec | null)[] = ['aac', 'opus', 'mp3', 'flac'];

/**
 * Converts the first half second as a trial: null where this browser can't decode the video or encode it as H.264,
 * whatever it claims to support.
 */
export async function offerConversion(file: File, signal: AbortSignal): Promise<ConversionOffer | null> {
  const input = fileInput(file);
  try {
    const seconds = await input.computeDuration();
    const startTime = performance.now();
    const trial = await setUpConversion(input, new NullTarget(), Math.min(seconds, TRIAL_SECONDS));
    if (!trial) return null;
    await run(trial.conversion, signal);
    const took = (performance.now() - startTime) / 1_000;
    return { seconds: took * Math.max(1, seconds / TRIAL_SECONDS), silent: trial.silent };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

type ConversionTask = { file: File; id: string; signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Converts a video into an MP4 with H.264 that every browser plays, written in chunks into the browser's private
 * file system. Null when stopped by the signal, or why it failed; a conversion that ends early deletes its file.
 */
export async function convertFilm(task: ConversionTask): Promise<File | ConversionFault | null> {
  const { file, id, signal, onProgress } = task;
  const input = fileInput(file);
  let film: FilmFile | null = null;
  try {
    film = await openFilmFile(id);
    const conversionSetup = await setUpConversion(input, new StreamTarget(film.sink, { chunked: true }));
    if (!conversionSetup) throw new Error('The film can no longer be decoded');
    conversionSetup.conversion.onProgress = onProgress;
    await run(conversionSetup.conversion, AbortSignal.any([signal, film.fault]));
    signal.throwIfAborted();
    film.fault.throwIfAborted();
    return new File([await film.readFile()], `${file.name.replace(/\.\w+$/, '')}.mp4`, { type: 'video/mp4' });
  } catch (fault) {
    await film?.discard();
    await dropFilmFile(id);
    if (signal.aborted) return null;
    const reason: unknown = film?.fault.aborted ? film.fault.reason : fault;
    return reason instanceof DOMException && reason.name === 'QuotaExceededError' ? 'space' : 'failed';
  } finally {
    input.dispose();
  }
}

const fileInput = (file: File) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });

/** Sets up the conversion of the beginning or of the whole video; null when it would have no video track. */
async function setUpConversion(input: Input, target: Target, end?: number) {
  const [videoTrack, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!videoTrack || !(await videoTrack.canDecode())) return null;
  const sides = await encodableSides(videoTrack);
  if (!sides) return null;
  const codec = await getFirstEncodableAudioCodec(['aac', 'opus']);
  const conversion = await Conversion.init({
    input,
    // The server moves the index to the front; doing it here would need the whole file in memory.
    output: new Output({ format: new Mp4OutputFormat({ fastStart: false }), target }),
    tracks: 'primary',
    video: { codec: 'avc', quality: QUALITY_HIGH, forceTranscode: true, ...sides },
    audio: (track) => (playableCodecs.includes(track.codec) ? {} : codec ? { codec } : { discard: true }),
    tags: {},
    showWarnings: false,
    ...(end !== undefined && { trim: { start: 0, end } }),
  });
  const hasVideo = conversion.utilizedTracks.some((track) => track.isVideoTrack());
  const hasSound = conversion.utilizedTracks.some((track) => track.isAudioTrack());
  return conversion.isValid && hasVideo ? { conversion, silent: sound !== null && !hasSound } : null;
}

/**
 * The size to encode: the video's own, else the one every encoder supports; null where even that is not supported.
 */
async function encodableSides(videoTrack: InputVideoTrack): Promise<{ width?: number; height?: number } | null> {
  const ownSize = { width: await videoTrack.getDisplayWidth(), height: await videoTrack.getDisplayHeight() };
  if (await canEncodeVideo('avc', ownSize)) return {};
  const scale = SMALLER / Math.max(ownSize.width, ownSize.height);
  const evenSide = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  const smaller = { width: evenSide(ownSize.width), height: evenSide(ownSize.height) };
  return scale < 1 && (await canEncodeVideo('avc', smaller)) ? smaller : null;
}

async function run(conversion: Conversion, signal: AbortSignal) {
  const stop = () => void conversion.cancel();
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  await conversion.execute().finally(() => signal.removeEventListener('abort', stop));
}
