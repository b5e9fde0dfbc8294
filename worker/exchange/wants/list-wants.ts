import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { pageOfRows, readCursor, writeCursor } from '#worker/db/page.ts';
import { selectWants } from '#worker/exchange/intents/queries.ts';
import { wantShape } from '#worker/exchange/intents/shape.ts';
import { wants } from '#worker/exchange/intents/tables.ts';
import type { Call } from '#worker/http/serve.ts';

type ListInput = z.output<typeof wantsApi.list.input>;

/** Returns the caller's want list, newest first. */
export async function listWants({ core, user }: Call<'user'>, { limit, cursor }: ListInput) {
  const list = `wants ${user.id}`;
  const [lastId] = readCursor(list, cursor, ['string']) ?? [];
  const rows = await selectWants(core)
    .where(and(eq(wants.user_id, user.id), lastId === undefined ? undefined : sql`${wants.id} < ${lastId}`))
    .orderBy(desc(wants.id))
    .limit(limit + 1);
  const page = pageOfRows(rows, limit, ({ id }) => writeCursor(list, [id]));
  return { ...page, items: page.items.map(wantShape) };
}
