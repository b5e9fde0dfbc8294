import type { importApi } from '#contract/collection/import/import-api.ts';
import type { InputOf, OutputOf } from '#contract/request.ts';
import { inOneBatch } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { importShape, isImport, readImport } from './import-records.ts';
import { type ImportRow, imports } from './import-tables.ts';

type Answer = OutputOf<typeof importApi.begin>;

/** Begins an import; one that began with this plan before is answered as it is now. */
export async function beginImport(call: Call<'user'>, asked: InputOf<typeof importApi.begin>): Promise<Answer> {
  const { own, user, keep, now } = call;
  const known = await readImport(own, user.id, asked.id);
  if (known && known.plan_hash !== asked.plan_hash) throw new AppError('id_used');
  if (known) return importShape(known, now);
  const row: ImportRow = {
    ...{ user_id: user.id, created_count: 0, updated_count: 0, created_at: now, finished_at: null },
    ...{ undo_began_at: null, undo_cursor: '', restored_count: 0, skipped_count: 0, undone_at: null },
    ...asked,
  };
  const answer = importShape(row, now);
  await inOneBatch(own, [...(await keep(answer)), own.insert(imports).values(row).onConflictDoNothing()]);
  return answer;
}

/** An import of one's own, wherever it is. */
export async function readOwnImport({ own, user, now }: Call<'user'>, id: string): Promise<Answer> {
  const found = await readImport(own, user.id, id);
  if (!found) throw new AppError('not_found');
  return importShape(found, now);
}

/** Says that an import is done; the first time holds. */
export async function finishImport(call: Call<'user'>, id: string): Promise<Answer> {
  const { own, user, keep, now } = call;
  const found = await readImport(own, user.id, id);
  if (!found) throw new AppError('not_found');
  const answer = importShape({ ...found, finished_at: found.finished_at ?? now }, now);
  const finishes = own.update(imports).set({ finished_at: now }).where(isImport(user.id, id));
  await inOneBatch(own, [...(await keep(answer)), ...(found.finished_at === null ? [finishes] : [])]);
  return answer;
}
