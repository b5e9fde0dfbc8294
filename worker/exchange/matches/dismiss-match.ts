import { and, eq } from 'drizzle-orm';
import { inOneBatch } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { matches } from '../tables.ts';

/** Keeps a match from being shown. Again it is so already. */
export async function dismissMatch({ core, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const isIt = and(eq(matches.user_id, user.id), eq(matches.id, id));
  const [found] = await core.select({ id: matches.id }).from(matches).where(isIt);
  if (!found) throw new AppError('not_found');
  await inOneBatch(core, [core.update(matches).set({ rank: null }).where(isIt), ...(await keep({}))]);
  return {};
}
