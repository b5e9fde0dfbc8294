import { mediaApi } from '#contract/media/api.ts';
import { call } from '#web/lib/call.ts';

/**
 * Starts processing of a photo again from the original; resolves to whether it was started. A toast shows a
 * refusal.
 */
export const retryProcessing = (id: string): Promise<boolean> =>
  call(mediaApi.complete, { id }).then(
    () => true,
    () => false,
  );
