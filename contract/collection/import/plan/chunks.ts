import { CHUNK_LENGTH, CHUNK_ROWS } from '../import-limits.ts';
import type { Plan, PlannedWrite } from './planned-row.ts';

/** What a plan writes, in the pieces that one call takes each, in the order of the rows. */
export function chunksOf({ rows }: Pick<Plan, 'rows'>): PlannedWrite[][] {
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

/** What a plan is told by: a digest of all that it writes, in hex. */
export const hashOf = (chunks: readonly (readonly PlannedWrite[])[]): Promise<string> =>
  digestOf(new TextEncoder().encode(JSON.stringify(chunks)));

/** SHA-256 in hex. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
