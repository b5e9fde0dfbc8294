import { eq, sql } from 'drizzle-orm';
import { inOneBatch, retryOnConflict } from '#worker/db/batch.ts';
import { wantsInMarket } from '#worker/exchange/intents/enter-market.ts';
import { wantsQuery } from '#worker/exchange/intents/queries.ts';
import { wants } from '#worker/exchange/intents/tables.ts';
import { demandWants } from '#worker/exchange/intents/write-intent.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve.ts';

/** Removes a want from the caller's list. */
export function removeWant({ core, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  return retryOnConflict(async () => {
    const list = await wantsQuery(core, sql`${user.id}`);
    const left = list.filter((want) => want.id !== id);
    if (left.length === list.length) throw new AppError('not_found');
    await inOneBatch(core, [
      demandWants(core, user.id, list),
      core.delete(wants).where(eq(wants.id, id)),
      wantsInMarket(core, user.id, left),
      ...(await keep({})),
    ]);
    return {};
  });
}
