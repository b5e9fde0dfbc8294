import { and, eq, sql } from 'drizzle-orm';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { matchDirty, matches } from '#worker/exchange/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { listMatches } from './list-matches.ts';

/** Hides a match. Repeating it changes nothing. */
async function dismissMatch({ core, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const { isIt } = await findMatch(core, user.id, id);
  await runBatch(core, [core.update(matches).set({ rank: null }).where(isIt), ...(await keep({}))]);
  return {};
}

/** Shows a dismissed match, at the top until the job has ranked it; one that is shown stays as it is. */
async function restoreMatch({ core, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const { isIt, rank } = await findMatch(core, user.id, id);
  if (rank !== null) return {};
  await runBatch(core, [
    core.update(matches).set({ rank: 0 }).where(isIt),
    core
      .insert(matchDirty)
      .values({ user_id: user.id, own_changed: true, changes: 1 })
      .onConflictDoUpdate({
        target: matchDirty.user_id,
        set: { own_changed: true, changes: sql`${matchDirty.changes} + 1` },
      }),
    ...(await keep({})),
  ]);
  return {};
}

async function findMatch(core: CoreDb, userId: string, id: string) {
  const isIt = and(eq(matches.user_id, userId), eq(matches.id, id));
  const [match] = await core.select({ rank: matches.rank }).from(matches).where(isIt);
  if (!match) throw new AppError('not_found');
  return { isIt, rank: match.rank };
}

export const matchesRoutes = serve(matchesApi, {
  list: (call) => listMatches(call),
  dismiss: (call, { id }) => dismissMatch(call, id),
  restore: (call, { id }) => restoreMatch(call, id),
});
