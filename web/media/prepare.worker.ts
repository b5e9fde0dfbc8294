import { prepareHere } from '#web/media/prepare-here.ts';
import type { Admitted } from '#web/media/refuse-file.ts';

self.onmessage = async ({ data }: MessageEvent<{ file: File; admitted: Admitted }>) => {
  self.postMessage('begun');
  self.postMessage(await prepareHere(data.file, data.admitted));
};
