import { v7 as uuid } from 'uuid';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { tellShowcaseSoon } from '#worker/collection/showcase/tell-showcase.ts';
import type { Call } from '#worker/http/serve.ts';
import { ringWatermarkJob, watermarkJobId } from '#worker/watermarks/marking-job.ts';

/** The answer of a change, and core told at once what it means for visitors: also of one refused, that hid it ahead. */
export async function publishAfterChange<T>(call: Call<'user'>, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    tellShowcaseSoon(call);
  }
}

/** The answer of a change to one specimen, core told, and its pictures marked anew where they need another mark. */
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
 * The answer of a change to many, core told, with the one job for their pictures, which it may or may not have begun.
 */
export async function thenAllMarked<T>(call: Call<'user'>, change: (marking_id: string) => Promise<T>): Promise<T> {
  const marking_id = uuid();
  const answer = await publishAfterChange(call, change(marking_id));
  ringWatermarkJob(call, marking_id);
  return answer;
}
