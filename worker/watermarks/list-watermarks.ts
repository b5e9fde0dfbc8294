import type { OutputOf } from '#contract/http/request.ts';
import type { watermarksApi } from '#contract/watermarks/api.ts';
import type { Call } from '#worker/http/serve.ts';
import { jobProgress, openMarking } from './marking-job.ts';
import { watermarksQuery } from './queries.ts';
import { watermarkShape } from './shape.ts';

/** All designs of the user, and the progress of the job still working on their photos. */
export async function listWatermarks({ ownerDb, user }: Call<'user'>): Promise<OutputOf<typeof watermarksApi.list>> {
  const [rows, open] = await ownerDb.batch([watermarksQuery(ownerDb, user.id), openMarking(ownerDb, user.id)]);
  const [job] = open;
  return { items: rows.map(watermarkShape), job: job ? jobProgress(job) : null };
}
