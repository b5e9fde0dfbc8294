import { importApi } from '#contract/collection/import/import-api.ts';
import type { WrittenBefore } from '#web/collection/import/thread/thread-calls.ts';
import { call } from '#web/lib/call.ts';

/** All rows of its file that an import has written. */
export async function readWrittenRows(id: string): Promise<WrittenBefore[]> {
  const rows: WrittenBefore[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await call(importApi.writtenRows, { id, after: cursor }, { quiet: true });
    rows.push(...items);
    if (next === null) return rows;
    cursor = next;
  }
}
