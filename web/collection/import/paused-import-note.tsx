import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { openImportAtom, readOpenImports } from '#web/shell/open-import/open-imports.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Note } from '#web/ui/state/note.tsx';

/**
 * A note above the collector's own list that an import is paused and rows are missing; renders nothing without one.
 */
export function PausedImportNote() {
  const { number } = useFormat();
  const open = useAtomValue(openImportAtom);
  useEffect(() => void readOpenImports(), []);
  if (!open || open.isWriting) return null;
  const { name } = open;
  const [written, all] = [number(open.doneRows), number(open.total)];
  return (
    <Note
      tone="warning"
      action={
        <ButtonLink to={screenAddress('importCollection')}>
          <Trans>Go on</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Import paused at {written} of {all}
      </Trans>
      <span className="block break-words text-t2 text-graphite">
        <Trans>{name}: what is written is in the list, the other rows are not.</Trans>
      </span>
    </Note>
  );
}
