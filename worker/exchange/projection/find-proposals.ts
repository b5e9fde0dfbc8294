import { and, asc, gt, ne, sql } from 'drizzle-orm';
import { proposedSpecimens } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';

type ProposalSearch = { exceptThread: string; afterThread?: string; limit: number };

/** Returns which other threads have an open proposal with some of these specimens, in the order of their ids. */
export const findProposals = (
  core: CoreDb,
  ids: readonly string[],
  { exceptThread, afterThread = '', limit }: ProposalSearch,
) => {
  const { thread_id, specimen_id } = proposedSpecimens;
  return core
    .selectDistinct({ thread_id })
    .from(proposedSpecimens)
    .where(and(sql`${specimen_id} in ${inList(ids)}`, ne(thread_id, exceptThread), gt(thread_id, afterThread)))
    .orderBy(asc(thread_id))
    .limit(limit);
};
