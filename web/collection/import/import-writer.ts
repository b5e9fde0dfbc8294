import { atom } from 'jotai';
import { commitImport } from '#web/collection/import/commit-import.ts';
import type { KeptImport } from '#web/collection/import/kept-import.ts';
import { ApiError } from '#web/lib/call.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { importLock, ownImportAtom, readOpenImports, rememberImportHere } from '#web/shell/open-import/open-imports.ts';

/** The import that this page writes, also while another screen of it is open. */
export type WrittenImport = { kept: KeptImport; state: 'writing' | 'stopped' | 'done'; failure: ApiError | null };
export const writtenImportAtom = atom<WrittenImport | null>(null);

/** Writes an import from where it stands; the browser asks before the page is closed meanwhile. */
export async function writeImport(kept: KeptImport, chunks?: Parameters<typeof commitImport>[2]): Promise<void> {
  if (atomStore.get(writtenImportAtom)?.state === 'writing') return;
  show({ kept, state: 'writing', failure: null });
  rememberImportHere(kept.id);
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  let now = kept;
  const tell = (progress: KeptImport) => {
    now = progress;
    show({ kept: now, state: 'writing', failure: null });
  };
  try {
    const done = await whileLocked(kept.id, () => commitImport(kept, tell, chunks));
    show({ kept: done, state: 'done', failure: null });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    show({ kept: now, state: 'stopped', failure: fault });
  } finally {
    window.removeEventListener('beforeunload', ask);
    void readOpenImports();
  }
}

/** Tabs of one browser write an import one after the other. */
const whileLocked = <T>(id: string, write: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(importLock(id), write) : write();

function show(written: WrittenImport): void {
  atomStore.set(writtenImportAtom, written);
  const { kept, state } = written;
  const { id, name, rows_total } = kept;
  const isWriting = state === 'writing';
  const open = { id, name, done: kept.done + kept.refused.length, total: rows_total, isWriting };
  atomStore.set(ownImportAtom, state === 'done' ? null : open);
}

/** Forgets the import of this page: it is over, or was given up. */
export function forgetWritten(): void {
  atomStore.set(writtenImportAtom, null);
  atomStore.set(ownImportAtom, null);
  void readOpenImports();
}
