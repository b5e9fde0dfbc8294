import { and, eq } from 'drizzle-orm';
import { inOneBatch } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { wants } from '../intents/tables.ts';

/** Takes a line off one's own want list. */
export async function removeWant({ core, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const isOwn = and(eq(wants.id, id), eq(wants.user_id, user.id));
  const [found] = await core.select({ id: wants.id }).from(wants).where(isOwn);
  if (!found) throw new AppError('not_found');
  await inOneBatch(core, [...(await keep({})), core.delete(wants).where(isOwn)]);
  return {};
}
