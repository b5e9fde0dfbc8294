import { and, eq, ne } from 'drizzle-orm';
import type { SpecimenWhereabouts } from '#contract/collection/specimen/specimen.ts';
import { hasNewOwner, isGivable, type Status } from '#contract/collection/specimen/status.ts';
import { users } from '#worker/account/tables.ts';
import { specimenWhereabouts } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

/**
 * Returns where a specimen is after an exchange that ended incomplete, for its owner; undefined for one that its owner
 * has, or that was handed over since.
 */
export async function readWhereabouts(
  core: CoreDb,
  { id, status }: { id: string; status: Status },
): Promise<SpecimenWhereabouts | undefined> {
  if (isGivable({ status }) || hasNewOwner(status)) return undefined;
  const { whereabouts, since, thread_id, partner_id } = specimenWhereabouts;
  const [row] = await core
    .select({ whereabouts, since, thread_id, username: users.username, display_name: users.display_name })
    .from(specimenWhereabouts)
    .leftJoin(users, eq(users.id, partner_id))
    .where(and(eq(specimenWhereabouts.specimen_id, id), ne(whereabouts, 'came_back')));
  if (!row) return undefined;
  const { username, display_name } = row;
  return {
    whereabouts: row.whereabouts,
    partner: username !== null && display_name !== null ? { username, display_name } : null,
    since: new Date(row.since).toISOString(),
    thread_id: row.thread_id,
  };
}
