import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type OpenImport, ownImportAtom, readOpenImports } from './open-imports.ts';

/** Milliseconds between checks of an import that seems to run elsewhere. */
const REFRESH_MS = 10_000;

/** A notice in the header of every page about an unfinished import: its progress, and the link to continue. */
export function ImportProgress({ open: { id, doneRows, total, isWriting } }: { open: OpenImport }) {
  const { number } = useFormat();
  const [written, all] = [number(doneRows), number(total)];
  const isOwn = useAtomValue(ownImportAtom) !== null;
  useOtherDevice(isWriting && !isOwn ? `${id} ${doneRows}` : null);
  return (
    <div role="status" className="border-t border-mica">
      <p className="page flex flex-wrap items-center gap-x-2 py-1.5 text-t2">
        <Icon name="i-lucide-file-spreadsheet" className="text-graphite" />
        <span className="num">
          {isWriting ? (
            <Trans>
              Importing: {written} of {all}
            </Trans>
          ) : (
            <Trans>
              Import paused at {written} of {all}
            </Trans>
          )}
        </span>
        <span aria-hidden>·</span>
        <Link to={screenAddress('importCollection')} className="link inline-flex min-h-11 items-center md:min-h-0">
          {isWriting ? <Trans>Show</Trans> : <Trans>Go on</Trans>}
        </Link>
      </p>
    </div>
  );
}

/** Checks regularly whether another device or tab is still writing. */
function useOtherDevice(progress: string | null) {
  useEffect(() => {
    if (progress === null) return;
    const timer = setInterval(() => void readOpenImports(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [progress]);
}
