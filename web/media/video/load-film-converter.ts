import { loadChunk } from '#web/lib/faults/load-chunk.ts';
import type { ConversionFault, ConversionOffer } from './convert-film.ts';
import { hasFilmFiles } from './film-files.ts';

/** Null once the quiet retries of a lost chunk have failed, too. */
const load = () => loadChunk(() => import('./convert-film.ts')).catch(() => null);

const mayConvert = () => typeof VideoDecoder === 'function' && typeof VideoEncoder === 'function' && hasFilmFiles();

/** What converting a video on this device requires; null where this browser can't, or the code fails to load. */
export async function loadOffer(file: File, signal: AbortSignal): Promise<ConversionOffer | null> {
  if (!mayConvert()) return null;
  const code = await load();
  return code ? code.offerConversion(file, signal) : null;
}

/** Converts a video, with the results of `convertFilm`; `failed` also when the code fails to load. */
export async function convert(
  id: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<File | ConversionFault | null> {
  const code = await load();
  return code ? code.convertFilm({ id, file, signal, onProgress }) : 'failed';
}
