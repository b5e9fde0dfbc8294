import type { BeforeRows, PlannedWrite } from '#contract/collection/import/rows/planned-row.ts';

/** An import under way, as the device keeps it beside its chunks: how many of them are written, and what came of the rows. */
export type StoredImport = {
  id: string;
  username: string;
  name: string;
  plan_hash: string;
  /** the file's digest and worksheet, by which another device recognises it; not there of imports that an older page began */
  file_hash?: string | undefined;
  sheet?: number | undefined;
  /** of collection numbers, which it sets as the preference with its first rows */
  digits?: number | undefined;
  /** of an import that goes on by a new plan of its file: how many rows that plan writes */
  rows_left?: number | undefined;
  rows_total: number;
  /** rows that were left out because a specimen, or another row, says the same; not there of imports that an older page began */
  duplicates?: number | undefined;
  chunks: number;
  written: number;
  done: number;
  /** rows that were refused, each with why */
  refused: { row: number; why: string }[];
  /** what is made before the rows; not there where nothing is, or all of it is made */
  before?: BeforeRows | undefined;
};

const storage = () => import('idb-keyval');
const importKey = (username: string) => `import ${username}`;
const chunkKey = (id: string, index: number) => `import ${id} ${index}`;

/** The import that somebody began and did not finish on this device; null where there is none, or the browser keeps nothing. */
export async function readStoredImport(username: string): Promise<StoredImport | null> {
  try {
    return (await (await storage()).get<StoredImport>(importKey(username))) ?? null;
  } catch {
    return null;
  }
}

/** Keeps how far an import is; where the browser keeps nothing, it goes on without. */
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

/** Forgets an import with its chunks: it is finished, or was given up. */
export const forgetImport = ({ username, id, chunks }: StoredImport): Promise<void> =>
  storage()
    .then(({ delMany }) =>
      delMany([importKey(username), ...Array.from({ length: chunks }, (_, index) => chunkKey(id, index))]),
    )
    .catch(() => undefined);
