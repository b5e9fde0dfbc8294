import { v7 as uuid } from 'uuid';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { publishShowcaseInBackground } from '#worker/collection/showcase/publish-showcase.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { ringWatermarkJob, watermarkJobId } from '#worker/watermarks/watermarking-job.ts';

/**
 * Returns the answer of a change and then publishes to core what concerns visitors: also after a refusal, since
 * the specimen was hidden in advance.
 */
export async function publishAfterChange<T>(call: Call<'user'>, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    publishShowcaseInBackground(call);
  }
}

/**
 * Returns the answer of a change to one specimen after publishing, and starts the job for its images if their
 * watermark may change.
 */
export async function thenMarked(
  call: Call<'user'>,
  changedFields: object,
  change: Promise<OwnSpecimen>,
): Promise<OwnSpecimen> {
  const answer = await publishAfterChange(call, change);
  const mayAlter = ['access_level', 'status', 'watermark_id'].some((name) => name in changedFields);
  if (mayAlter) ringWatermarkJob(call, watermarkJobId(answer.id, answer.version));
  return answer;
}

/**
 * Returns the answer of a change to many specimens after publishing, and sends the message of the one job for
 * their images, whether or not it was queued.
 */
export async function thenAllMarked<T>(call: Call<'user'>, change: (marking_id: string) => Promise<T>): Promise<T> {
  const marking_id = uuid();
  const answer = await publishAfterChange(call, change(marking_id));
  ringWatermarkJob(call, marking_id);
  return answer;
}
