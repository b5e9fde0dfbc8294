import { useAtomValue } from 'jotai';
import { sessionAtom } from '#web/shell/session.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';

const load = () => import('./open-import-progress.tsx').then((module) => module.OpenImportProgress);

/** Checks for an open import once a user is logged in, with code that visitors do not download. */
export function DeferredImportProgress() {
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const Content = useLazyComponent(load, isIn);
  return Content && <Content />;
}
