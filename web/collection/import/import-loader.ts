import { type ImportOfTable, importApi } from '#contract/collection/import/import-api.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';
import { forgetImport, readStoredImport, type StoredImport } from './stored-import.ts';

/**
 * The data of the import page: the preference for numbers and units, earlier imports, the paused import stored on
 * this device (`resumableImport`), and the paused ones that are not stored here, newest first.
 */
export async function loadImport() {
  const session = await checkSession();
  const username = session.state === 'in' ? session.profile.username : '';
  const [preference, { items }, { items: open }, storedImport] = await Promise.all([
    loadPreference(),
    call(importApi.list, { limit: 10 }, { quiet: true }),
    call(importApi.open, {}, { quiet: true }),
    readStoredImport(username),
  ]);
  const resumableImport = storedImport && (await dropEndedImport(storedImport, open));
  const pausedImports = open.filter(({ id }) => id !== resumableImport?.id);
  return { username, preference, imports: items, resumableImport: resumableImport, pausedImports };
}

/** The stored import; null, with the stored copy deleted, if it has ended or was continued on another device. */
async function dropEndedImport(
  storedImport: StoredImport,
  open: readonly ImportOfTable[],
): Promise<StoredImport | null> {
  const serverImport = open.find(({ id }) => id === storedImport.id) ?? (await readImport(storedImport.id));
  // The server may not know it yet: the request that begins it may have been lost.
  if (!serverImport) return storedImport;
  const isWaiting = storedImport.rows_left !== undefined && storedImport.written === 0;
  if (serverImport.state === 'under_way' && (serverImport.plan_hash === storedImport.plan_hash || isWaiting))
    return storedImport;
  await forgetImport(storedImport);
  return null;
}

async function readImport(id: string): Promise<ImportOfTable | null> {
  try {
    return await call(importApi.read, { id }, { quiet: true });
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return null;
    throw fault;
  }
}
