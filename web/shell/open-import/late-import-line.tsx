import { useAtomValue } from 'jotai';
import { sessionAtom } from '#web/shell/session.ts';
import { useLate } from '#web/ui/state/use-late.ts';

const load = () => import('#web/shell/open-import/open-import-line.tsx').then((module) => module.OpenImportLine);

/** Looks for an open import once a user is logged in, with code that no visitor needs. */
export function LateImportLine() {
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const OpenImportLine = useLate(load, isIn);
  return OpenImportLine && <OpenImportLine />;
}
