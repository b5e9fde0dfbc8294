import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import { type Summary, WAITING_MAX } from '#contract/home/summary.ts';
import { users } from '#worker/account/tables.ts';
import { collectionCounts } from '#worker/collection/collection-tables.ts';
import { unansweredQuery } from '#worker/collection/questions/own-question-lists.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { selectListed } from '#worker/exchange/matches/match-rows.ts';
import { personColumns, personShape } from '#worker/exchange/people.ts';
import { threadSides } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { media } from '#worker/media/tables.ts';

const SUMMARY_MAX_ITEMS = 3;
const DAY = 86_400_000;
/** How long a decision about a locality is news, in milliseconds. */
const NEWS = 14 * DAY;

/**
 * Returns a user's own counts and what waits for them: one trip to core and one to their catalogue, at the same
 * time.
 */
export async function readSummary({ core, ownerDb, user, nowMs }: Call<'user'>): Promise<Summary> {
  const [[turns, threads, matches, questions], [processingMedia, places, [counts]]] = await Promise.all([
    inExchanges(core, user.id),
    inCatalogue(ownerDb, user.id, nowMs),
  ]);
  return {
    specimens: counts?.specimen_count ?? 0,
    specimens_shown: counts?.listed_count ?? 0,
    turns: turns.length,
    threads: threads.map(({ partner, ...thread }) => ({ ...thread, partner: personShape(partner) })),
    matches: matches.length,
    questions: questions.length,
    processing: processingMedia.length,
    places,
  };
}

function inExchanges(core: CoreDb, userId: string) {
  const isWaiting = and(eq(threadSides.user_id, userId), eq(threadSides.waits_for, 'me'));
  const { thread_id: id, deadline_at } = threadSides;
  return core.batch([
    core.select({ id }).from(threadSides).where(isWaiting).limit(WAITING_MAX),
    core
      .select({ id, deadline_at, partner: personColumns })
      .from(threadSides)
      .leftJoin(users, eq(users.id, threadSides.partner_id))
      .where(isWaiting)
      .orderBy(sql`${deadline_at} is null`, asc(deadline_at))
      .limit(SUMMARY_MAX_ITEMS),
    selectListed(core, userId, WAITING_MAX),
    unansweredQuery(core, userId, WAITING_MAX),
  ]);
}

function inCatalogue(ownerDb: CatalogueDb, userId: string, nowMs: number) {
  const { name, name_zh, adopted_locality_id, refused_at, updated_at } = userPlaces;
  const { specimen_count, listed_count } = collectionCounts;
  const isAdopted = and(sql`${adopted_locality_id} is not null`, gt(updated_at, nowMs - NEWS));
  const isUnmade = and(sql`edges = '[]'`, gt(media.created_at, nowMs - DAY));
  return ownerDb.batch([
    ownerDb
      .select({ id: media.id })
      .from(media)
      // A literal, as in the index of unfinished media.
      .where(and(isUnmade, eq(media.user_id, userId), eq(media.state, 'processing')))
      .limit(WAITING_MAX),
    ownerDb
      .select({ name, name_zh, adopted_locality_id, refused: sql<boolean>`${refused_at} is not null`.mapWith(Boolean) })
      .from(userPlaces)
      .where(and(eq(userPlaces.user_id, userId), or(gt(refused_at, nowMs - NEWS), isAdopted)))
      .orderBy(desc(updated_at))
      .limit(SUMMARY_MAX_ITEMS),
    ownerDb.select({ specimen_count, listed_count }).from(collectionCounts).where(eq(collectionCounts.user_id, userId)),
  ]);
}
