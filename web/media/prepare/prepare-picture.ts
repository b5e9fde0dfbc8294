import { prepareFilm } from '#web/media/prepare/prepare-film.ts';
import { type Preparation, prepareHere } from '#web/media/prepare/prepare-here.ts';
import { type Admitted, admitFile } from '#web/media/prepare/refuse-file.ts';

const DEADLINE = 5 * 60_000;

/**
 * Makes the JPEG that the server's pictures are made of: upright, sRGB, on white, at most 4.0 megapixels. What a camera
 * wrote into the file does not pass through the canvas. Of a video its poster. Null when it was stopped by the signal.
 */
export async function preparePicture(file: File, signal: AbortSignal): Promise<Preparation | null> {
  const admitted = await admitFile(file);
  if (signal.aborted) return null;
  if (typeof admitted === 'string') return { ok: false, reason: admitted };
  if (admitted.kind === 'video') return prepareFilm(file, admitted.film, signal);
  const { picture } = admitted;
  if (!mayUseWorker()) return prepareHere(file, picture);
  try {
    return await prepareApart(file, picture, signal);
  } catch {
    return prepareWithoutThread(file, picture);
  }
}

/** The page's policy forbids the HEIC decoder that a thread may use: where none began, a refusal says nothing of the file. */
async function prepareWithoutThread(file: File, admitted: Admitted): Promise<Preparation> {
  const made = await prepareHere(file, admitted);
  return !made.ok && made.reason === 'heic' ? { ok: false, reason: 'not_loaded' } : made;
}

function mayUseWorker(): boolean {
  try {
    return typeof Worker !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
  } catch {
    return false;
  }
}

/**
 * One at a time comes here, each with a thread of its own: what a decoder took hold of goes with it. A thread that dies
 * at its work, or is silent until the deadline, died of the file, which is not then tried where it would take the page
 * along.
 */
function prepareApart(file: File, admitted: Admitted, signal: AbortSignal): Promise<Preparation | null> {
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  let begun = false;
  let deadline: ReturnType<typeof setTimeout>;
  return new Promise<Preparation | null>((resolve, reject) => {
    const fail = (why: string) => (begun ? resolve({ ok: false, reason: 'damaged' }) : reject(new Error(why)));
    deadline = setTimeout(() => fail('Nothing was heard of the thread'), DEADLINE);
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Preparation | 'begun'>) => {
      if (data === 'begun') begun = true;
      else resolve(data);
    };
    worker.onerror = ({ message }) => fail(message);
    worker.onmessageerror = () => fail('What the thread said cannot be read');
    worker.postMessage({ file, admitted });
  }).finally(() => {
    clearTimeout(deadline);
    worker.terminate();
  });
}
