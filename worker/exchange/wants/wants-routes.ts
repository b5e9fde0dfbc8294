import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type NewWant, WANTS_MAX, type Want } from '#contract/exchange/wants/want.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { wantShape } from '#worker/exchange/intents/intent-shape.ts';
import { wantsInMarket } from '#worker/exchange/intents/market-position.ts';
import { selectWants, type WantRow, wantsQuery } from '#worker/exchange/intents/queries.ts';
import { wants } from '#worker/exchange/intents/tables.ts';
import { hasSameContent } from '#worker/exchange/intents/want-list.ts';
import { readWant } from '#worker/exchange/intents/want-references.ts';
import { demandWants } from '#worker/exchange/intents/write-intent.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { changeWant } from './change-want.ts';
import { refuseListed } from './refuse-listed-want.ts';

/** Adds a want to the caller's list. A second arrival returns the same want. */
async function createWant(call: Call<'user'>, input: NewWant): Promise<Want> {
  const { size_class, with_photo } = input;
  const resolvedWant = await readWant(call.core, input);
  const row: WantRow = { ...resolvedWant, id: input.id, size_class, with_photo, created_at: call.nowMs, version: 1 };
  return retryOnConflict(() => add(call, row));
}

async function add({ core, user, keep }: Call<'user'>, row: WantRow): Promise<Want> {
  const [[existingRow], list] = await core.batch([
    core.select({ id: wants.id }).from(wants).where(eq(wants.id, row.id)),
    wantsQuery(core, sql`${user.id}`),
  ]);
  const existingWant = list.find(({ id }) => id === row.id);
  if (existingWant && hasSameContent(existingWant, row)) return wantShape(existingWant);
  if (existingRow) throw new AppError('id_used');
  refuseListed(list, row);
  if (list.length >= WANTS_MAX) throw new AppError('wants_full', { limit: WANTS_MAX });
  const answer = wantShape(row);
  const { mineral: _, locality: __, ...wantColumns } = row;
  await runBatch(core, [
    demandWants(core, user.id, list),
    assertInBatch(core, sql`not exists (select 1 from ${wants} where ${wants.id} = ${row.id})`),
    core.insert(wants).values({ ...wantColumns, user_id: user.id }),
    wantsInMarket(core, user.id, [...list, row]),
    ...(await keep(answer)),
  ]);
  return answer;
}

/** Removes a want from the caller's list. */
function removeWant({ core, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  return retryOnConflict(async () => {
    const list = await wantsQuery(core, sql`${user.id}`);
    const remainingWants = list.filter((want) => want.id !== id);
    if (remainingWants.length === list.length) throw new AppError('not_found');
    await runBatch(core, [
      demandWants(core, user.id, list),
      core.delete(wants).where(eq(wants.id, id)),
      wantsInMarket(core, user.id, remainingWants),
      ...(await keep({})),
    ]);
    return {};
  });
}

type ListInput = z.output<typeof wantsApi.list.input>;

/** Returns the caller's want list, newest first. */
async function listWants({ core, user }: Call<'user'>, { limit, cursor }: ListInput) {
  const list = `wants ${user.id}`;
  const [lastId] = readCursor(list, cursor, ['string']) ?? [];
  const rows = await selectWants(core)
    .where(and(eq(wants.user_id, user.id), lastId === undefined ? undefined : sql`${wants.id} < ${lastId}`))
    .orderBy(desc(wants.id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, ({ id }) => writeCursor(list, [id]));
  return { ...page, items: page.items.map(wantShape) };
}

export const wantsRoutes = serve(wantsApi, {
  list: (call, query) => listWants(call, query),
  create: (call, input) => createWant(call, input),
  change: (call, input) => changeWant(call, input),
  remove: (call, { id }) => removeWant(call, id),
});
