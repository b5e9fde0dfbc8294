import type { PlannedWrite, RowPrerequisites } from '#contract/collection/import/rows/planned-row.ts';

/**
 * An unfinished import as stored on the device beside its chunks: how many of them are written, and the results of
 * the rows.
 */
export type StoredImport = {
  id: string;
  username: string;
  name: string;
  plan_hash: string;
  /**
   * the file's digest and worksheet, by which another device recognises the file; missing if an older page began the
   * import
   */
  file_hash?: string | undefined;
  sheet?: number | undefined;
  /** the digits of collection numbers, which the import sets as the preference with its first rows */
  digits?: number | undefined;
  /** of an import continued with a new plan of its file: the number of rows that this plan writes */
  rows_left?: number | undefined;
  rows_total: number;
  /**
   * the number of rows left out because a specimen, or another row, is the same; missing if an older page began the
   * import
   */
  duplicates?: number | undefined;
  chunks: number;
  written: number;
  done: number;
  /** refused rows, each with the reason */
  refused: { row: number; why: string }[];
  /** what is created before the rows; undefined if there is nothing to create, or all of it exists */
  before?: RowPrerequisites | undefined;
};

const storage = () => import('idb-keyval');
const importKey = (username: string) => `import ${username}`;
const chunkKey = (id: string, index: number) => `import ${id} ${index}`;

/** The unfinished import of a user on this device; null if there is none, or the browser stores nothing. */
export async function readStoredImport(username: string): Promise<StoredImport | null> {
  try {
    return (await (await storage()).get<StoredImport>(importKey(username))) ?? null;
  } catch {
    return null;
  }
}

/** Stores the progress of an import; if the browser stores nothing, the import continues without. */
export const keepImport = (storedImport: StoredImport): Promise<void> =>
  storage()
    .then(({ set }) => set(importKey(storedImport.username), storedImport))
    .catch(() => undefined);

export const keepChunk = (id: string, index: number, rows: readonly PlannedWrite[]): Promise<void> =>
  storage()
    .then(({ set }) => set(chunkKey(id, index), rows))
    .catch(() => undefined);

export const readChunk = (id: string, index: number): Promise<PlannedWrite[] | undefined> =>
  storage()
    .then(({ get }) => get<PlannedWrite[]>(chunkKey(id, index)))
    .catch(() => undefined);

/** Deletes an import and its chunks from the device: it is finished or discarded. */
export const forgetImport = ({ username, id, chunks }: StoredImport): Promise<void> =>
  storage()
    .then(({ delMany }) =>
      delMany([importKey(username), ...Array.from({ length: chunks }, (_, index) => chunkKey(id, index))]),
    )
    .catch(() => undefined);
