import { and, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { importApi } from '#contract/collection/import/import-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { changeDigits } from './import-digits.ts';
import { importShape, isImport, isOpen, openImports, readImport, readWritten } from './import-records.ts';
import { type ImportRow, imports } from './import-tables.ts';

type Answer = OutputOf<typeof importApi.begin>;

/** Begins an import; if it has begun with the same plan, the answer is its present state. */
export async function beginImport(call: Call<'user'>, input: z.output<typeof importApi.begin.input>): Promise<Answer> {
  const { ownerDb, user, keep, nowMs } = call;
  const earlierImport = await readImport(ownerDb, user.id, input.id);
  if (earlierImport && earlierImport.plan_hash !== input.plan_hash) throw new AppError('import_resumed');
  if (earlierImport) return importShape(earlierImport, nowMs);
  const row: ImportRow = {
    user_id: user.id,
    created_count: 0,
    updated_count: 0,
    created_at: nowMs,
    finished_at: null,
    undo_began_at: null,
    undo_cursor: '',
    restored_count: 0,
    skipped_count: 0,
    undone_at: null,
    written_at: nowMs,
    ...input,
    file_hash: input.file_hash ?? null,
    digits: input.digits ?? null,
    digits_before: null,
  };
  const answer = importShape(row, nowMs);
  await runBatch(ownerDb, [...(await keep(answer)), ownerDb.insert(imports).values(row).onConflictDoNothing()]);
  return answer;
}

/** Returns an import of the user's, in whatever state; refused if there is none. */
export async function readOwnImport({ ownerDb, user, nowMs }: Call<'user'>, id: string): Promise<Answer> {
  const row = await readImport(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  return importShape(row, nowMs);
}

/** Returns the imports that the user has begun and neither finished nor given up. */
export async function readOpenImports({
  ownerDb,
  user,
  nowMs,
}: Call<'user'>): Promise<OutputOf<typeof importApi.open>> {
  const rows = await openImports(ownerDb, user.id, nowMs);
  return { items: rows.map((row) => importShape(row, nowMs)) };
}

/** Returns one page of the file rows that an import of the user's has written. */
export async function readWrittenRows(
  { ownerDb, user }: Call<'user'>,
  input: { id: string; after?: string | undefined },
): Promise<OutputOf<typeof importApi.writtenRows>> {
  const page = await readWritten(ownerDb, user.id, input);
  if (!page) throw new AppError('not_found');
  return page;
}

/** Continues an open import with a new plan of the same file; the device with the old plan is refused from then on. */
export const resumeImport = (call: Call<'user'>, input: Resumption): Promise<Answer> =>
  // Rows that arrive meanwhile make the second reading refuse the call.
  retryOnConflict(() => resumeOnce(call, input));

type Resumption = z.output<typeof importApi.resume.input> & { id: string };

async function resumeOnce(call: Call<'user'>, resumption: Resumption): Promise<Answer> {
  const { id, plan_hash, rows_left, rows_written } = resumption;
  const { ownerDb, user, keep, nowMs } = call;
  const row = await readImport(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.plan_hash === plan_hash) return importShape(row, nowMs);
  if (!isOpen(row, nowMs)) throw new AppError('import_ended');
  if (row.created_count + row.updated_count !== rows_written) throw new AppError('import_went_on');
  const rows_total = rows_written + rows_left;
  const answer = importShape({ ...row, plan_hash, rows_total, written_at: nowMs }, nowMs);
  const wantedDigits = resumption.digits ?? null;
  const digits = row.digits_before === null ? wantedDigits : (wantedDigits ?? row.digits);
  const { undo_began_at, finished_at, created_count, updated_count } = imports;
  const isAsRead = and(
    isImport(user.id, id),
    isNull(undo_began_at),
    isNull(finished_at),
    sql`${created_count} + ${updated_count} = ${rows_written}`,
  );
  await runBatch(ownerDb, [
    ...(await keep(answer)),
    assertInBatch(ownerDb, sql`exists (select 1 from ${imports} where ${isAsRead})`),
    ownerDb.update(imports).set({ plan_hash, rows_total, digits, written_at: nowMs }).where(isAsRead),
    ...changeDigits(call, row, wantedDigits),
  ]);
  return answer;
}

/** Marks an import as finished; the first time is kept. */
export async function finishImport(call: Call<'user'>, id: string): Promise<Answer> {
  const { ownerDb, user, keep, nowMs } = call;
  const row = await readImport(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  const answer = importShape({ ...row, finished_at: row.finished_at ?? nowMs }, nowMs);
  const finishes = ownerDb.update(imports).set({ finished_at: nowMs }).where(isImport(user.id, id));
  await runBatch(ownerDb, [...(await keep(answer)), ...(row.finished_at === null ? [finishes] : [])]);
  return answer;
}
