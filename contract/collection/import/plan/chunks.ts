import type { Plan, PlannedWrite } from '#contract/collection/import/rows/planned-row.ts';
import { CHUNK_LENGTH, CHUNK_ROWS } from '#contract/collection/import/table/import-limits.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';

/** Splits a plan's writes into chunks, one for each call, in the order of the rows. */
export function splitChunks({ rows }: Pick<Plan, 'rows'>): PlannedWrite[][] {
  const chunks: PlannedWrite[][] = [];
  let length = 0;
  for (const { write } of rows) {
    if (!write) continue;
    const size = JSON.stringify(write).length;
    const last = chunks.at(-1);
    if (last && last.length < CHUNK_ROWS && length + size <= CHUNK_LENGTH) {
      last.push(write);
      length += size;
    } else {
      chunks.push([write]);
      length = size;
    }
  }
  return chunks;
}

/** Returns a digest of all that a plan writes, in hex, which identifies the plan. */
export const planHash = (chunks: readonly (readonly PlannedWrite[])[]): Promise<string> =>
  sha256OfBytes(new TextEncoder().encode(JSON.stringify(chunks)));
