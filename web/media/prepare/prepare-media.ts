import { type AdmittedImage, admitFile } from './admit-file.ts';
import { prepareFilm } from './prepare-film.ts';
import { type Preparation, prepareHere } from './prepare-image.ts';

const DEADLINE = 5 * 60_000;

/**
 * Makes the JPEG from which the server makes its renditions: upright, sRGB, on white, at most 4.0 megapixels. The
 * camera's metadata does not pass through the canvas. For a video, its poster. Null when stopped by the signal.
 */
export async function prepareMedia(file: File, signal: AbortSignal): Promise<Preparation | null> {
  const admission = await admitFile(file);
  if (signal.aborted) return null;
  if (typeof admission === 'string') return { ok: false, reason: admission };
  if (admission.kind === 'video') return prepareFilm(file, admission.film, signal);
  const { image } = admission;
  if (!mayUseWorker()) return prepareHere(file, image);
  try {
    return await prepareApart(file, image, signal);
  } catch {
    return prepareWithoutThread(file, image);
  }
}

/**
 * The content security policy allows the HEIC decoder only in a worker: without one, its refusal does not concern
 * the file.
 */
async function prepareWithoutThread(file: File, admittedImage: AdmittedImage): Promise<Preparation> {
  const preparation = await prepareHere(file, admittedImage);
  return !preparation.ok && preparation.reason === 'heic' ? { ok: false, reason: 'not_loaded' } : preparation;
}

function mayUseWorker(): boolean {
  try {
    return typeof Worker !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
  } catch {
    return false;
  }
}

/**
 * Prepares one image at a time, each in a worker of its own, so that the decoder's memory is freed with it. A
 * worker that dies while decoding, or is silent until the deadline, died of the file, which is then not tried on
 * the page, because that would die too.
 */
function prepareApart(file: File, image: AdmittedImage, signal: AbortSignal): Promise<Preparation | null> {
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  let hasBegun = false;
  let deadline: ReturnType<typeof setTimeout>;
  return new Promise<Preparation | null>((resolve, reject) => {
    const fail = (reason: string) => (hasBegun ? resolve({ ok: false, reason: 'damaged' }) : reject(new Error(reason)));
    deadline = setTimeout(() => fail('Nothing was heard of the thread'), DEADLINE);
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Preparation | 'begun'>) => {
      if (data === 'begun') hasBegun = true;
      else resolve(data);
    };
    worker.onerror = ({ message }) => fail(message);
    worker.onmessageerror = () => fail('What the thread said cannot be read');
    worker.postMessage({ file, admitted: image });
  }).finally(() => {
    clearTimeout(deadline);
    worker.terminate();
  });
}
