import { and, desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { publicThreadsApi } from '#contract/exchange/api.ts';
import { sides } from '#contract/exchange/thread/side.ts';
import type { PublicThreadCard } from '#contract/exchange/thread/thread.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { threads } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { firstSpecimen, readOffered, readShownSpecimens } from './agreed-specimens.ts';
import { initiator, isShown, responder, threadSummary, withPeople } from './public-threads.ts';

type ListInput = z.output<typeof publicThreadsApi.list.input>;

/** An erased user has no row, and a former collector is listed. */
const areListed = sql`coalesce(${initiator.listed}, 1) and coalesce(${responder.listed}, 1)`;

/** Lists public conversations of listed people, the latest activity first, with the first specimen of each side. */
export async function listPublicThreads({ core }: Call<'public'>, { limit, cursor }: ListInput) {
  const list = 'public threads';
  const cursorPosition = readCursor(list, cursor, ['string', 'string']);
  const cursorCondition =
    cursorPosition && sql`(${threads.last_at}, ${threads.id}) < (${cursorPosition[0]}, ${cursorPosition[1]})`;
  const rows = await withPeople(core)
    .where(and(isShown, areListed, cursorCondition ?? undefined))
    .orderBy(desc(threads.last_at), desc(threads.id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, ({ thread }) => writeCursor(list, [thread.last_at, thread.id]));
  const findSpecimen = await readShownSpecimens(
    core,
    page.items.flatMap(({ thread }) => sides.flatMap((side) => firstSpecimen(thread, side) ?? [])),
  );
  const cards = page.items.map((row) => {
    const [initiator_gives = null, responder_gives = null] = sides.map((side) =>
      findSpecimen(firstSpecimen(row.thread, side)),
    );
    return { ...threadSummary(row), initiator_gives, responder_gives };
  });
  const withoutSpecimen = cards.filter((card) => !card.initiator_gives && !card.responder_gives);
  const findOffered = await readOffered(
    core,
    withoutSpecimen.map(({ intent_id }) => intent_id),
  );
  const items = cards.map(
    (card): PublicThreadCard => ({
      ...card,
      offered: withoutSpecimen.includes(card) ? findOffered(card.intent_id) : [],
    }),
  );
  return { ...page, items };
}
