import { prepareHere } from './prepare-here.ts';
import type { AdmittedImage } from './refuse-file.ts';

self.onmessage = async ({ data }: MessageEvent<{ file: File; admitted: AdmittedImage }>) => {
  self.postMessage('begun');
  self.postMessage(await prepareHere(data.file, data.admitted));
};
