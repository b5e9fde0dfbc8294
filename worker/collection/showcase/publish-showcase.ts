import { outboxStatement } from '#worker/collection/specimen-entries.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type JobRow, sendJobMessage } from '#worker/db/job.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type OutboxOwner, publishChanges, publishMedia } from './showcase.ts';

/**
 * Publishes the outbox rows of a teller; without one, all rows that no request has taken on. A sweep publishes
 * what fails here. Returns the jobs it stored.
 */
export const publishShowcaseNow = (
  core: CoreDb,
  ownerDb: CatalogueDb,
  outboxOwner: OutboxOwner = {},
): Promise<JobRow[]> =>
  publishChanges(core, ownerDb, outboxOwner).catch((fault) => {
    console.error('showcase not told', { fault: faultText(fault) });
    return [];
  });

/** Publishes the photos of a specimen. On failure it writes an outbox row, so that a sweep publishes them. */
export const publishMediaNow = (core: CoreDb, ownerDb: CatalogueDb, specimenId: string): Promise<void> =>
  publishMedia(core, ownerDb, specimenId).catch(async (fault) => {
    console.error('pictures not told', { fault: faultText(fault) });
    await outboxStatement(ownerDb, { specimen_id: specimenId, pictures: 1 }, Date.now());
  });

type Caller = Pick<Call<'user'>, 'c' | 'env' | 'core' | 'ownerDb' | 'user' | 'told_by'>;

/** Publishes the caller's changes after the response: of many concurrent requests, each publishes what it wrote. */
export const publishShowcaseInBackground = ({ c, env, core, ownerDb, user, told_by }: Caller) => {
  const publish = async () => {
    const newJobs = await publishShowcaseNow(core, ownerDb, { user_id: user.id, told_by });
    for (const job of newJobs) await sendJobMessage(env, job, null);
  };
  c.executionCtx.waitUntil(publish());
};
