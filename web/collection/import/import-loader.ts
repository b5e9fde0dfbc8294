import { importApi } from '#contract/collection/import/import-api.ts';
import { keptImport } from '#web/collection/import/kept-import.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/** How numbers and units are written, what was imported before, and the import that stood still on this device. */
export async function loadImport() {
  const session = await checkSession();
  const username = session.state === 'in' ? session.profile.username : '';
  const [preference, { items }, kept] = await Promise.all([
    loadPreference(),
    call(importApi.list, { limit: 10 }, { quiet: true }),
    keptImport(username),
  ]);
  return { username, preference, imports: items, kept };
}
