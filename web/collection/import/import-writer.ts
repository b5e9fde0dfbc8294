import { atom } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError } from '#web/lib/call.ts';
import { importLock, ownImportAtom, readOpenImports, rememberImportHere } from '#web/shell/open-import/open-imports.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { commitImport } from './commit-import.ts';
import type { StoredImport } from './stored-import.ts';

/** The import that this page is writing, also while the user visits other screens. */
export type WrittenImport = {
  storedImport: StoredImport;
  state: 'writing' | 'stopped' | 'done';
  failure: ApiError | null;
};
export const writtenImportAtom = atom<WrittenImport | null>(null);

/** Another user may have logged in on this page since the import began. */
const isOfSession = ({ username }: StoredImport): boolean => {
  const session = atomStore.get(sessionAtom);
  return session.state === 'in' && session.profile.username === username;
};

/** Stops writing when the user has logged out; the device stores the import for that user's next visit. */
class UserChanged extends Error {}

/** Writes an import from where it stopped; until it ends, the browser asks before the page is closed. */
export async function writeImport(
  storedImport: StoredImport,
  chunks?: Parameters<typeof commitImport>[2],
): Promise<void> {
  if (!isOfSession(storedImport) || atomStore.get(writtenImportAtom)?.state === 'writing') return;
  publishImport({ storedImport: storedImport, state: 'writing', failure: null });
  rememberImportHere(storedImport.id);
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  let lastProgress = storedImport;
  const tell = (progress: StoredImport) => {
    lastProgress = progress;
    publishImport({ storedImport: lastProgress, state: 'writing', failure: null });
    if (!isOfSession(storedImport)) throw new UserChanged();
  };
  try {
    const finishedImport = await whileLocked(storedImport.id, () => commitImport(storedImport, tell, chunks));
    publishImport({ storedImport: finishedImport, state: 'done', failure: null });
  } catch (fault) {
    if (fault instanceof ApiError) publishImport({ storedImport: lastProgress, state: 'stopped', failure: fault });
    else if (fault instanceof UserChanged) forgetWritten();
    else throw fault;
  } finally {
    window.removeEventListener('beforeunload', ask);
    void readOpenImports();
  }
}

/** Takes a lock, because two tabs of one browser must not write an import at the same time. */
const whileLocked = <T>(id: string, write: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(importLock(id), write) : write();

function publishImport(writtenImport: WrittenImport): void {
  if (!isOfSession(writtenImport.storedImport)) {
    atomStore.set(writtenImportAtom, null);
    atomStore.set(ownImportAtom, null);
    return;
  }
  atomStore.set(writtenImportAtom, writtenImport);
  const { storedImport, state } = writtenImport;
  const { id, name, rows_total } = storedImport;
  const isWriting = state === 'writing';
  const open = { id, name, doneRows: storedImport.done + storedImport.refused.length, total: rows_total, isWriting };
  atomStore.set(ownImportAtom, state === 'done' ? null : open);
}

/** Clears the import of this page once it is finished or discarded. */
export function forgetWritten(): void {
  atomStore.set(writtenImportAtom, null);
  atomStore.set(ownImportAtom, null);
  void readOpenImports();
}
