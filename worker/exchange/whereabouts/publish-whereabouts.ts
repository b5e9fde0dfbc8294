import { and, eq, sql } from 'drizzle-orm';
import { unlocatedSpecimens } from '#contract/exchange/state/whereabouts.ts';
import { type BySide, otherSide } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { specimenWhereabouts } from '#worker/collection/showcase-tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type JobRow, newJob } from '#worker/db/job.ts';
import { threads } from '#worker/exchange/tables.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    record_whereabouts: { specimen_id: string; giver_id: string };
  }
}

/** What a giver says of a specimen that stays the giver's, and in which event: see `specimen_whereabouts`. */
export type WhereaboutsRow = Pick<
  typeof specimenWhereabouts.$inferSelect,
  'specimen_id' | 'giver_id' | 'partner_id' | 'whereabouts' | 'since' | 'at'
> & { seq: number };

/** Returns what the givers of a thread say of their specimens; what is to be handed over is recorded as such alone. */
export function whereaboutsRows(state: ThreadState, participants: BySide<string>): WhereaboutsRow[] {
  const { shipped, met, started_at } = state;
  return unlocatedSpecimens(state).flatMap(({ specimen_id, giver }) => {
    const answer = state.whereabouts.find((candidate) => candidate.specimen_id === specimen_id);
    const leaveTime = shipped[giver] ?? met.initiator ?? met.responder ?? started_at;
    return answer
      ? {
          specimen_id,
          giver_id: participants[giver],
          partner_id: participants[otherSide(giver)],
          whereabouts: answer.whereabouts,
          since: Date.parse(leaveTime),
          at: Date.parse(answer.at),
          seq: answer.seq,
        }
      : [];
  });
}

/** The jobs that take the answers over into the givers' records: one for each answer. */
export const whereaboutsJobs = (threadId: string, rows: readonly WhereaboutsRow[]): JobRow[] =>
  rows.map(({ specimen_id, giver_id, at, seq }) => ({
    ...newJob({ kind: 'record_whereabouts', payload: { specimen_id, giver_id } }, at),
    id: `record_whereabouts-${threadId}-${specimen_id}-${seq}`,
  }));

/** Makes the rows of a thread equal to what its givers say. A later answer replaces that of an earlier thread. */
export function publishWhereabouts(
  core: CoreDb,
  { id: thread_id, version }: { id: string; version: number },
  rows: readonly WhereaboutsRow[],
): Statement[] {
  const rowsJson = JSON.stringify(rows);
  const isThisVersion = sql`exists (select 1 from ${threads} told where told.id = ${thread_id} and told.version = ${version})`;
  return [
    core
      .delete(specimenWhereabouts)
      .where(
        and(
          eq(specimenWhereabouts.thread_id, thread_id),
          sql`${specimenWhereabouts.specimen_id} not in (select value ->> 'specimen_id' from json_each(${rowsJson}))`,
          isThisVersion,
        ),
      ),
    core
      .insert(specimenWhereabouts)
      .select(
        sql`select value ->> 'specimen_id', ${thread_id}, value ->> 'giver_id', value ->> 'partner_id', value ->> 'whereabouts',
          value ->> 'since', value ->> 'at', null, null from json_each(${rowsJson}) where ${isThisVersion}`,
      )
      .onConflictDoUpdate({
        target: specimenWhereabouts.specimen_id,
        set: {
          thread_id: sql`excluded.thread_id`,
          partner_id: sql`excluded.partner_id`,
          whereabouts: sql`excluded.whereabouts`,
          since: sql`excluded.since`,
          at: sql`excluded.at`,
          recorded: sql`iif(excluded.thread_id = ${specimenWhereabouts.thread_id}, ${specimenWhereabouts.recorded}, null)`,
        },
        setWhere: sql`excluded.thread_id = ${specimenWhereabouts.thread_id} or excluded.at > ${specimenWhereabouts.at}`,
      }),
  ];
}
