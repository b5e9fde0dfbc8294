import { Trans } from '@lingui/react/macro';
import type { ScanProblem as Problem } from '#web/collection/desk/scan/use-scans.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = { problem: Problem; onNewPlace: (name: string) => void };

/** Why a code led to nothing, and for what looks like an id the way to say that it is a place all the same. */
export function ScanProblem({ problem: { kind, text }, onNewPlace }: Props) {
  if (kind === 'missing')
    return (
      <Note tone="warning" live>
        <Trans>Not in your collection: {text}</Trans>
      </Note>
    );
  if (kind === 'foreign')
    return (
      <Note tone="warning" live>
        <span className="break-anywhere">
          <Trans>No code of a box or a specimen: {text}</Trans>
        </span>
      </Note>
    );
  return (
    <Button look="text" className="justify-self-start" onClick={() => onNewPlace(text)}>
      <Trans>Use it as a storage place all the same</Trans>
    </Button>
  );
}
