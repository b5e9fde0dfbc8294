import { type Preparation, prepareHere } from '#web/media/prepare-here.ts';
import { type Admitted, admitFile } from '#web/media/refuse-file.ts';

/**
 * Makes the JPEG that the server's pictures are made of: upright, sRGB, on white, at most 2,560 px and 4.0 megapixels.
 * What a camera wrote into the file does not pass through the canvas.
 */
export async function preparePicture(file: File): Promise<Preparation> {
  const admitted = await admitFile(file);
  if (typeof admitted === 'string') return { ok: false, reason: admitted };
  if (!mayUseWorker()) return prepareHere(file, admitted);
  try {
    return await prepareApart(file, admitted);
  } catch {
    return prepareHere(file, admitted);
  }
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
 * at its work died of the file, which is not then tried where it would take the page along.
 */
function prepareApart(file: File, admitted: Admitted): Promise<Preparation> {
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  let begun = false;
  return new Promise<Preparation>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Preparation | 'begun'>) => {
      if (data === 'begun') begun = true;
      else resolve(data);
    };
    worker.onerror = ({ message }) => (begun ? resolve({ ok: false, reason: 'damaged' }) : reject(new Error(message)));
    worker.postMessage({ file, admitted });
  }).finally(() => worker.terminate());
}
