import { atom } from 'jotai';
import type { ImportOfTable } from '#contract/collection/import/import-api.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { call } from '#web/lib/call.ts';
import { RECENT_PREFIX } from '#web/lib/forget-recent-choices.ts';

/** An import that was started and is not finished: how many rows are written, and whether it is being written now. */
export type OpenImport = { id: string; name: string; doneRows: number; total: number; isWriting: boolean };

/** Imports that the server lists as unfinished, the newest first. */
const openImportsAtom = atom<readonly ImportOfTable[]>([]);
/** The import that this page is writing, or has stopped writing. */
export const ownImportAtom = atom<OpenImport | null>(null);
/** The ids of imports that another tab of this browser is writing. */
const lockedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The open import shown in the header: this page's own before any other. */
export const openImportAtom = atom((get): OpenImport | null => {
  const ownImport = get(ownImportAtom);
  if (ownImport) return ownImport;
  const [open] = get(openImportsAtom);
  if (!open) return null;
  const { id, name, created_count, updated_count, rows_total, is_active } = open;
  const isWriting = get(lockedAtom).has(id) || (is_active && lastImportHere() !== id);
  return { id, name, doneRows: created_count + updated_count, total: rows_total, isWriting };
});

const LOCK_PREFIX = 'import ';
export const importLock = (id: string) => LOCK_PREFIX + id;

/** Reads the open imports from the server; without an answer the cached list stays. */
export async function readOpenImports(): Promise<void> {
  try {
    const { importApi } = await import('#contract/collection/import/import-api.ts');
    const [{ items }, locks] = await Promise.all([
      call(importApi.open, {}, { quiet: true }),
      navigator.locks?.query() ?? null,
    ]);
    const names = locks?.held?.map(({ name }) => name) ?? [];
    atomStore.set(
      lockedAtom,
      new Set(names.flatMap((name) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : []))),
    );
    atomStore.set(openImportsAtom, items);
  } catch {
    // Without an answer the cached list stays; the next page asks again.
  }
}

/** Clears the list, which belongs to the account that logs out. */
export function forgetOpenImports(): void {
  atomStore.set(openImportsAtom, []);
  atomStore.set(ownImportAtom, null);
}

const hereKey = `${RECENT_PREFIX}import-here`;

/** Records that this browser wrote an import last: once none of its tabs writes, the import counts as stopped. */
export function rememberImportHere(id: string): void {
  try {
    localStorage.setItem(hereKey, id);
  } catch {
    // Without storage the import is shown as stopped some seconds later.
  }
}

function lastImportHere(): string | null {
  try {
    return localStorage.getItem(hereKey);
  } catch {
    return null;
  }
}
