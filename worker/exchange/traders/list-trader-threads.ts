import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { AgreedItem, TraderThread } from '#contract/exchange/traders/trader.ts';
import type { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { users } from '../../account/tables.ts';
import { showcase } from '../../collection/showcase/showcase-tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import type { Call } from '../../http/serve.ts';
import { personShape } from '../people.ts';
import { isThreadShownOf } from '../public/shown-thread.ts';
import { type CoreItem, type ThreadRow, threads } from '../tables.ts';
import { demandName, hasName, idOfName } from './trader-queries.ts';

type Asked = z.output<typeof tradersApi.threads.input> & { username: string };
type Piece = { specimen_id: string; user_id: string };

/** The conversations of one side that are public, each with the other of the two. */
const ofSide = (core: CoreDb, side: Side, userId: SQL, behind: SQL | undefined) =>
  core
    .select({
      // By a name of its own: in a union, one that both tables have is neither's.
      id: sql<string>`${threads.id}`.as('thread_id'),
      status: threads.status,
      closed: threads.closing,
      opening: threads.opening,
      item_count: threads.item_count,
      last_at: threads.last_at,
      agreement: threads.agreement,
      initiator_id: threads.initiator_id,
      responder_id: threads.responder_id,
      side: sql<Side>`${side}`.as('side'),
      partner: sql<string>`json_object('username', ${users.username}, 'display_name', ${users.display_name},
        'avatar_key', ${users.avatar_key})`.as('partner'),
    })
    .from(threads)
    .leftJoin(users, eq(users.id, threads[`${otherSide(side)}_id`]))
    // `idOfName` finds no trader who is leaving.
    .where(and(isThreadShownOf(users), eq(threads[`${side}_id`], userId), behind));

/** Somebody's public conversations, what happened last first. */
export async function listTraderThreads({ core }: Call<'public'>, { username, limit, cursor }: Asked) {
  const list = `public threads ${username}`;
  const after = readCursor(list, cursor, ['string', 'string']);
  const behind = after ? sql`(${threads.last_at}, ${threads.id}) < (${after[0]}, ${after[1]})` : undefined;
  const userId = idOfName(username);
  const newest = unionAll(ofSide(core, 'initiator', userId, behind), ofSide(core, 'responder', userId, behind))
    .orderBy(desc(sql`last_at`), desc(sql`thread_id`))
    .limit(limit + 1);
  const [known, rows] = await core.batch([hasName(core, username), newest]);
  demandName(known);
  const page = pageOfRows(rows, limit, (last) => writeCursor(list, [last.last_at, last.id]));
  const shown = await shownPieces(
    core,
    page.items.flatMap((row) => sides.flatMap((side) => firstOf(row, side) ?? [])),
  );
  const items = page.items.map((row): TraderThread => {
    const { id, status, closed, opening, item_count, last_at, side } = row;
    return {
      ...{ id, status, closed, opening, item_count, last_at },
      partner: personShape(JSON.parse(row.partner)),
      gives: shown(firstOf(row, side)),
      gets: shown(firstOf(row, otherSide(side))),
    };
  });
  return { ...page, items };
}

type Agreed = Pick<ThreadRow, 'agreement' | 'initiator_id' | 'responder_id'>;

/** The first specimen that a side gives, as agreed. */
function firstOf({ agreement, ...of }: Agreed, side: Side): Piece | null {
  const specimen_id = (agreement?.[`${side}_gives`] ?? []).map(specimenIn).find(Boolean);
  return specimen_id ? { specimen_id, user_id: of[`${side}_id`] } : null;
}

const specimenIn = (item: CoreItem) => ('specimen_id' in item ? item.specimen_id : null);

/** What visitors see of pieces just now: of those still public and their giver's. */
async function shownPieces(core: CoreDb, pieces: readonly Piece[]) {
  const { specimen_id, user_id, tile } = showcase;
  const rows =
    pieces.length === 0
      ? []
      : await core
          .select({ specimen_id, user_id, tile })
          .from(showcase)
          .where(sql`${specimen_id} in ${inList(pieces.map((piece) => piece.specimen_id))} and ${showcase.hidden} = 0`);
  const found = new Map(rows.map((row) => [row.specimen_id, row]));
  return (piece: Piece | null): AgreedItem | null => {
    const row = piece && found.get(piece.specimen_id);
    if (!row?.tile || row.user_id !== piece?.user_id) return null;
    const { display_name, minerals, locality, cover } = row.tile;
    return { display_name, minerals, locality, cover };
  };
}
