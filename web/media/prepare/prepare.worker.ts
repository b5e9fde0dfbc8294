import type { AdmittedImage } from './admit-file.ts';
import { prepareHere } from './prepare-image.ts';

self.onmessage = async ({ data }: MessageEvent<{ file: File; admitted: AdmittedImage }>) => {
  self.postMessage('begun');
  self.postMessage(await prepareHere(data.file, data.admitted));
};
