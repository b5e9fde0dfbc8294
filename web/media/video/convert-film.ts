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

/** What converting a film would take: seconds, and whether its sound would be lost. */
export type ConversionOffer = { seconds: number; silent: boolean };

/** Why a film was not converted: no room on the device, or a browser that could not do it after all. */
export type ConversionFault = 'space' | 'failed';

/** How much of a film is tried, in seconds of it. */
const TRIED = 0.5;
/** The longest side that is made where the browser encodes no larger one, in pixels. */
const SMALLER = 1_920;
/** Sound that every browser plays is kept as it is. */
const playableCodecs: readonly (AudioCodec | null)[] = ['aac', 'opus', 'mp3', 'flac'];

/**
 * Tries the first half second of a film, really: null where this browser can't decode its pictures or encode them as H.264,
 * whatever it says that it can.
 */
export async function offerConversion(file: File, signal: AbortSignal): Promise<ConversionOffer | null> {
  const input = fileInput(file);
  try {
    const seconds = await input.computeDuration();
    const startTime = performance.now();
    const trial = await setUpConversion(input, new NullTarget(), Math.min(seconds, TRIED));
    if (!trial) return null;
    await run(trial.conversion, signal);
    const took = (performance.now() - startTime) / 1_000;
    return { seconds: took * Math.max(1, seconds / TRIED), silent: trial.silent };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

type ConversionTask = { file: File; id: string; signal: AbortSignal; onProgress: (share: number) => void };

/**
 * A film as an MP4 of H.264 that every browser plays, written piece by piece into a file of the browser's own. Null when it
 * was stopped by the signal; whatever ends it early leaves nothing behind.
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

/** A conversion that is ready to run, of the beginning or of all of it; null where there would be no pictures. */
async function setUpConversion(input: Input, target: Target, end?: number) {
  const [videoTrack, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!videoTrack || !(await videoTrack.canDecode())) return null;
  const sides = await encodableSides(videoTrack);
  if (!sides) return null;
  const codec = await getFirstEncodableAudioCodec(['aac', 'opus']);
  const conversion = await Conversion.init({
    input,
    // The server puts the index first; here it would have to be held until the end.
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

/** The sides to encode: its own, else as large as every encoder makes; null where not even that. */
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
