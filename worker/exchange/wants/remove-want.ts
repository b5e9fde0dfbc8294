import { eq, sql } from 'drizzle-orm';
import { wantsInMarket } from '#worker/exchange/intents/enter-market.ts';
import { inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { wantsQuery } from '../intents/queries.ts';
import { wants } from '../intents/tables.ts';
import { demandWants } from '../intents/write-intent.ts';

/** Takes a line off one's own want list. */
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
