import { and, eq, lt, sql } from 'drizzle-orm';
import { makePermanentId } from '#contract/numbers/permanent-id.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { inList, jsonLists } from '#worker/db/json-lists.ts';
import { AppError } from '#worker/ground/app-error.ts';

type OwnedSpecimen = { specimen_id: string; user_id: string; shard: number };

const DAY = 86_400_000;
const TRIES = 5;

/**
 * Claims a permanent id for a specimen to be written. Keyed by the client's id, so that a retry finds the claim
 * of its first attempt; the id of another owner's specimen is refused with id_used.
 */
export async function claimPermanentId(core: CoreDb, specimen: OwnedSpecimen, nowMs: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = makePermanentId(crypto.getRandomValues(new Uint8Array(7)));
    const [, [claim]] = await core.batch([
      core
        .insert(directory)
        .values({ id, kind: 'permanent', ...specimen, claimed_at: nowMs })
        .onConflictDoNothing(),
      core
        .select({ id: directory.id, user_id: directory.user_id })
        .from(directory)
        .where(and(eq(directory.specimen_id, specimen.specimen_id), eq(directory.kind, 'permanent'))),
    ]);
    if (claim && claim.user_id !== specimen.user_id) throw new AppError('id_used');
    if (claim) return claim.id;
  }
  throw new Error('No free permanent id was found');
}

/**
 * Claims permanent ids for many specimens of one owner, in one trip; returns them by specimen id. A specimen of
 * another owner has none.
 */
export async function claimPermanentIds(
  core: CoreDb,
  { user_id, shard }: Pick<OwnedSpecimen, 'user_id' | 'shard'>,
  specimenIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const claimedIds = new Map<string, string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const missingIds = specimenIds.filter((id) => !claimedIds.has(id));
    const claims = missingIds.map((id) => [makePermanentId(crypto.getRandomValues(new Uint8Array(7))), id]);
    const [, rows] = await core.batch([
      core
        .insert(directory)
        .select(sql`select c.value ->> 0, 'permanent', c.value ->> 1, ${user_id}, ${shard}, ${nowMs}, 0
          from json_each(${JSON.stringify(claims)}) c where true`)
        .onConflictDoNothing(),
      core
        .select({ id: directory.id, specimen_id: directory.specimen_id, user_id: directory.user_id })
        .from(directory)
        .where(sql`${directory.specimen_id} in ${inList(missingIds)} and ${directory.kind} = 'permanent'`),
    ]);
    for (const row of rows) if (row.user_id === user_id) claimedIds.set(row.specimen_id, row.id);
    const isOthers = (id: string) => rows.some((row) => row.specimen_id === id);
    if (specimenIds.every((id) => claimedIds.has(id) || isOthers(id))) return claimedIds;
  }
  throw new Error('No free permanent ids were found');
}

/** Returns the statements that mark claims as used; they also restore those swept before. */
export const claimsInUse = (
  core: CoreDb,
  claims: readonly (OwnedSpecimen & { id: string })[],
  nowMs: number,
): Statement[] =>
  jsonLists(claims).map((chunk) =>
    core
      .insert(directory)
      .select(sql`select c.value ->> 'id', 'permanent', c.value ->> 'specimen_id', c.value ->> 'user_id',
        c.value ->> 'shard', ${nowMs}, 1 from json_each(${chunk}) c where true`)
      .onConflictDoUpdate({ target: directory.id, set: { used: true } }),
  );

/**
 * Deletes claims that no specimen used within a day; those of media are deleted with the remains of their
 * objects.
 */
export async function sweepClaims(core: CoreDb, nowMs: number): Promise<void> {
  await core
    .delete(directory)
    .where(and(lt(directory.claimed_at, nowMs - DAY), sql`${directory.used} = 0 and ${directory.kind} <> 'media'`));
}
