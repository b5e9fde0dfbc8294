import { and, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { importApi } from '#contract/collection/import/import-api.ts';
import type { OutputOf } from '#contract/request.ts';
import { inOneBatch } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { importShape, isImport, isOpen, openImports, readImport, readWritten } from './import-records.ts';
import { type ImportRow, imports } from './import-tables.ts';

type Answer = OutputOf<typeof importApi.begin>;

/** Begins an import; one that began with this plan before is answered as it is now. */
export async function beginImport(call: Call<'user'>, asked: z.output<typeof importApi.begin.input>): Promise<Answer> {
  const { own, user, keep, now } = call;
  const known = await readImport(own, user.id, asked.id);
  if (known && known.plan_hash !== asked.plan_hash) throw new AppError('import_resumed');
  if (known) return importShape(known, now);
  const row: ImportRow = {
    ...{ user_id: user.id, created_count: 0, updated_count: 0, created_at: now, finished_at: null },
    ...{ undo_began_at: null, undo_cursor: '', restored_count: 0, skipped_count: 0, undone_at: null },
    written_at: now,
    ...asked,
    file_hash: asked.file_hash ?? null,
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

/** What somebody began to import and neither finished nor gave up. */
export async function readOpenImports({ own, user, now }: Call<'user'>): Promise<OutputOf<typeof importApi.open>> {
  const rows = await openImports(own, user.id, now);
  return { items: rows.map((row) => importShape(row, now)) };
}

/** The rows of its file that an import of somebody's own has written. */
export async function readWrittenRows(
  { own, user }: Call<'user'>,
  asked: { id: string; after?: string | undefined },
): Promise<OutputOf<typeof importApi.written>> {
  const written = await readWritten(own, user.id, asked);
  if (!written) throw new AppError('not_found');
  return written;
}

/** Goes on with an open import by another plan of the same file; the device that began it is refused from then on. */
export async function resumeImport(
  call: Call<'user'>,
  { id, plan_hash, rows_left }: z.output<typeof importApi.resume.input> & { id: string },
): Promise<Answer> {
  const { own, user, keep, now } = call;
  const row = await readImport(own, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.plan_hash === plan_hash) return importShape(row, now);
  if (!isOpen(row, now)) throw new AppError('import_ended');
  const rows_total = row.created_count + row.updated_count + rows_left;
  const answer = importShape({ ...row, plan_hash, rows_total, written_at: now }, now);
  const { undo_began_at, finished_at, created_count, updated_count } = imports;
  await inOneBatch(own, [
    ...(await keep(answer)),
    own
      .update(imports)
      .set({
        plan_hash,
        rows_total: sql`${created_count} + ${updated_count} + ${rows_left}`,
        written_at: now,
      })
      .where(and(isImport(user.id, id), isNull(undo_began_at), isNull(finished_at))),
  ]);
  return answer;
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
