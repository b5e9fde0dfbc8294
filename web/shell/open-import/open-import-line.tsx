import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { withPrivateParts } from '#web/shell/frame/private-parts.ts';
import { forgetOpenImports, openImportAtom, readOpenImports } from '#web/shell/open-import/open-imports.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useLate } from '#web/ui/state/use-late.ts';

const load = () =>
  withPrivateParts(() => import('#web/shell/open-import/import-line.tsx').then((module) => module.ImportLine));

/** The line about an open import of the user who is logged in; what it looks like is fetched where there is one. */
export function OpenImportLine() {
  const session = useAtomValue(sessionAtom);
  const open = useAtomValue(openImportAtom);
  const username = session.state === 'in' ? session.profile.username : null;
  useEffect(() => {
    if (username === null) return;
    void readOpenImports();
    return forgetOpenImports;
  }, [username]);
  const ImportLine = useLate(load, username !== null && open !== null);
  return ImportLine && open && username !== null ? <ImportLine open={open} /> : null;
}
