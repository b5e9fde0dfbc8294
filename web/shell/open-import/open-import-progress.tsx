import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';
import { forgetOpenImports, openImportAtom, readOpenImports } from './open-imports.ts';

const load = () => withPrivateAssets(() => import('./import-progress.tsx').then((module) => module.ImportProgress));

/** The notice about an open import of the user who is logged in; the component is loaded only if there is one. */
export function OpenImportProgress() {
  const session = useAtomValue(sessionAtom);
  const open = useAtomValue(openImportAtom);
  const username = session.state === 'in' ? session.profile.username : null;
  useEffect(() => {
    if (username === null) return;
    void readOpenImports();
    return forgetOpenImports;
  }, [username]);
  const Content = useLazyComponent(load, username !== null && open !== null);
  return Content && open && username !== null ? <Content open={open} /> : null;
}
