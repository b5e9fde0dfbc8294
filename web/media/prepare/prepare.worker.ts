import { prepareHere } from '#web/media/prepare/prepare-here.ts';
import type { AdmittedImage } from '#web/media/prepare/refuse-file.ts';

self.onmessage = async ({ data }: MessageEvent<{ file: File; admitted: AdmittedImage }>) => {
  self.postMessage('begun');
  self.postMessage(await prepareHere(data.file, data.admitted));
};
