import { mediaApi } from '#contract/media/api.ts';
import { call } from '#web/lib/call.ts';

/** Has the pictures of a photograph made again from what was sent; whether they are being made now. A refusal is told. */
export const retryProcessing = (id: string): Promise<boolean> =>
  call(mediaApi.complete, { id }).then(
    () => true,
    () => false,
  );
