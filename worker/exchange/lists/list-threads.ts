import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ThreadListName, threadsApi } from '#contract/exchange/api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { personColumns, personShape } from '#worker/exchange/people.ts';
import { isToShip, threadSides, threads } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readTileRows } from './read-tile-rows.ts';
import { searchCondition } from './thread-search.ts';
import { threadTiles } from './tile-tables.ts';

type SideRow = typeof threadSides.$inferSelect;
type ListInput = z.output<typeof threadsApi.list.input>;

const listConditions: Record<ThreadListName, SQL | undefined> = {
  yours: eq(threadSides.waits_for, 'me'),
  theirs: eq(threadSides.waits_for, 'them'),
  open: eq(threadSides.ended, false),
  ended: eq(threadSides.ended, true),
  all: undefined,
};

/** A list in two parts: threads in which a parcel is late, the longest first, then the others, the latest first. */
type Part = 'late' | 'others';
/** Where a page begins: in which part, after which time and thread; what is late is decided by the first page. */
type Position = { part: Part; time: string; id: string; currentTime: string };
type ListQuery = { user_id: string; condition: SQL | undefined; limit: number };

const selectThreads = (core: CoreDb, { user_id, condition, limit }: ListQuery, partCondition: SQL, order: SQL[]) =>
  core
    .select({
      ownSide: threadSides,
      intent_id: threads.intent_id,
      status: threads.status,
      closed: threads.closing,
      public: threads.public,
      started_at: threads.started_at,
      initiator_id: threads.initiator_id,
      partner: personColumns,
      partner_away: users.on_vacation,
      tiles: threadTiles.tiles,
    })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.thread_id))
    .leftJoin(threadTiles, eq(threadTiles.thread_id, threadSides.thread_id))
    .leftJoin(users, eq(users.id, threadSides.partner_id))
    .where(and(eq(threadSides.user_id, user_id), condition, partCondition))
    .orderBy(...order)
    .limit(limit + 1);

const { step_due_at, last_at, thread_id } = threadSides;

/** The threads of the first part after a position, or from its beginning. */
function selectLate(core: CoreDb, query: ListQuery, { part, time, id, currentTime }: Position) {
  const isLate = sql`${isToShip} and ${step_due_at} < ${currentTime}`;
  const isLater = sql`(${step_due_at}, ${thread_id}) > (${time}, ${id})`;
  const condition = part === 'others' ? sql`0` : time ? sql`${isLate} and ${isLater}` : isLate;
  return selectThreads(core, query, condition, [asc(step_due_at), asc(thread_id)]);
}

/** The threads of the second part after a position, or from its beginning. */
function selectOthers(core: CoreDb, query: ListQuery, { part, time, id, currentTime }: Position) {
  const isInTime = sql`not (coalesce(${isToShip}, 0) and ${step_due_at} < ${currentTime})`;
  const isEarlier = sql`(${last_at}, ${thread_id}) < (${time}, ${id})`;
  const condition = part === 'others' && time ? sql`${isInTime} and ${isEarlier}` : isInTime;
  return selectThreads(core, query, condition, [desc(last_at), desc(thread_id)]);
}

function readPosition(list: string, cursor: string | undefined, nowMs: number): Position {
  const position = readCursor(list, cursor, ['string', 'string', 'string', 'string']);
  if (!position) return { part: 'late', time: '', id: '', currentTime: new Date(nowMs).toISOString() };
  const [part, time, id, currentTime] = position.map(String) as [string, string, string, string];
  return { part: part === 'late' ? 'late' : 'others', time, id, currentTime };
}

/** Lists the caller's conversations: those first in which a parcel is late, then the latest activity first. */
export async function listThreads(call: Call<'user'>, { show, q = '', limit, cursor }: ListInput) {
  const { core, user, nowMs } = call;
  const list = `threads ${user.id} ${show} ${q}`;
  const position = readPosition(list, cursor, nowMs);
  const condition = and(listConditions[show], searchCondition(q) ?? undefined);
  const query = { user_id: user.id, condition, limit };
  const [lateRows, otherRows] = await core.batch([
    selectLate(core, query, position),
    selectOthers(core, query, position),
  ]);
  const rows = [
    ...lateRows.map((row) => ({ ...row, part: 'late' as const, time: row.ownSide.step_due_at ?? '' })),
    ...otherRows.map((row) => ({ ...row, part: 'others' as const, time: row.ownSide.last_at })),
  ];
  const page = buildPage(rows, limit, ({ part, time, ownSide }) =>
    writeCursor(list, [part, time, ownSide.thread_id, position.currentTime]),
  );
  const findTiles = await readTileRows(call, page.items);
  const items = page.items.map((row): ThreadSummary => {
    const { ownSide, partner, status, closed, intent_id, started_at } = row;
    return {
      id: ownSide.thread_id,
      intent_id,
      status,
      closed,
      started_at,
      public: row.public,
      turn: ownSide.turn,
      deadline_at: ownSide.deadline_at,
      next_step: listedStep(ownSide),
      side: ownSide.side,
      partner: personShape(partner),
      partner_away: row.partner_away ?? false,
      ...findTiles(row),
      muted: ownSide.muted,
      unread: ownSide.unread,
      last_event: ownSide.last_event,
    };
  });
  return { ...page, items };
}

function listedStep({ waits_for, step, step_since, step_due_at: due_at }: SideRow): ThreadSummary['next_step'] {
  if (!step || !step_since || waits_for === 'nobody') return null;
  return { kind: step, is_mine: waits_for === 'me', since: step_since, due_at };
}
