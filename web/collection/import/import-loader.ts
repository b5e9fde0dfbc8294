import { type ImportOfTable, importApi } from '#contract/collection/import/import-api.ts';
import { forgetImport, type KeptImport, keptImport } from '#web/collection/import/kept-import.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/**
 * How numbers and units are written, what was imported before, the import that stood still on this device, and one that
 * stands still and is not on it.
 */
export async function loadImport() {
  const session = await checkSession();
  const username = session.state === 'in' ? session.profile.username : '';
  const [preference, { items }, { items: open }, stored] = await Promise.all([
    loadPreference(),
    call(importApi.list, { limit: 10 }, { quiet: true }),
    call(importApi.open, {}, { quiet: true }),
    keptImport(username),
  ]);
  const kept = stored && (await stillOpen(stored, open));
  const elsewhere = open.find(({ id }) => id !== kept?.id) ?? null;
  return { username, preference, imports: items, kept, elsewhere };
}

/** An import of this device, unless it ended or went on elsewhere meanwhile: then the device forgets it. */
async function stillOpen(kept: KeptImport, open: readonly ImportOfTable[]): Promise<KeptImport | null> {
  const known = open.find(({ id }) => id === kept.id) ?? (await readKnown(kept.id));
  // The server may not know it yet: what began it may have been lost on the way.
  if (!known) return kept;
  const isWaiting = kept.rows_left !== undefined && kept.written === 0;
  if (known.state === 'under_way' && (known.plan_hash === kept.plan_hash || isWaiting)) return kept;
  await forgetImport(kept);
  return null;
}

async function readKnown(id: string): Promise<ImportOfTable | null> {
  try {
    return await call(importApi.read, { id }, { quiet: true });
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return null;
    throw fault;
  }
}
