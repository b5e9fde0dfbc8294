import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { findUserById } from '#worker/account/queries.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { userPlaces } from './own-place-tables.ts';
import { findProposal, proposedSql } from './proposed-places.ts';

type PlaceRefusal = { id: string } & z.output<typeof proposedPlacesApi.refuse.input>;

/**
 * Refuses a proposed place, which stays its owner's own place. The reason is stored with it and emailed to the
 * owner; refusing it again changes nothing. Throws `not_found` if the place is unknown or was adopted.
 */
export const refusePlace = (call: Call<'admin'>, refusal: PlaceRefusal): Promise<Record<string, never>> =>
  retryOnConflict(() => tryRefusal(call, refusal));

async function tryRefusal(call: Call<'admin'>, { id, shard, text }: PlaceRefusal): Promise<Record<string, never>> {
  const { c, core, env, keep, nowMs } = call;
  const proposal = await findProposal(call, { id, shard });
  if (!proposal || proposal.row.adopted_locality_id !== null) throw new AppError('not_found');
  const { row } = proposal;
  const catalogue = c.var.databases.catalogue(proposal.shard);
  const recipient = row.refused_at === null ? await findUserById(core, row.user_id) : null;
  if (recipient) {
    const url = publicOrigin(env, c.req.url) + screenAddress('localityNames');
    const emailPayload = { letter: 'place_refused' as const, place: row.name, text, url };
    const job = newJob(
      { kind: 'send_mail', payload: { ...emailPayload, locale: recipient.locale, to: recipient.email } },
      nowMs,
    );
    const unchangedSql = and(eq(userPlaces.id, id), eq(userPlaces.version, row.version), proposedSql);
    await runBatch(catalogue, [
      assertInBatch(catalogue, sql`exists (select 1 from ${userPlaces} where ${unchangedSql})`),
      catalogue.update(userPlaces).set({ refused_at: nowMs, refusal: text }).where(eq(userPlaces.id, id)),
      catalogue.insert(jobs).values(job),
    ]);
    await sendJobMessage(env, job, proposal.shard);
  }
  await runBatch(core, await keep({}));
  return {};
}
