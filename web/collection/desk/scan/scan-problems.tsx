import { Trans } from '@lingui/react/macro';
import { LateLabels } from '#web/collection/desk/scan/late-labels.tsx';
import type { ScanProblem as Problem, useScans } from '#web/collection/desk/scan/use-scans.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

type Scans = Pick<ReturnType<typeof useScans>, 'problem' | 'askPlace' | 'late' | 'lookUpAgain'>;

/** What of the scans led to nothing, or to nothing yet. */
export function ScanProblems({ scans: { problem, askPlace, late, lookUpAgain } }: { scans: Scans }) {
  return (
    <>
      {problem && <ScanProblem problem={problem} onNewPlace={askPlace} />}
      <LateLabels late={late} onAgain={lookUpAgain} />
    </>
  );
}

type Props = { problem: Problem; onNewPlace: (name: string) => void };

/** Why a code led to nothing, and for what looks like an id or a number the way to say that it is a place all the same. */
function ScanProblem({ problem: { kind, text }, onNewPlace }: Props) {
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
  if (kind === 'shared')
    return (
      <Note tone="warning" live>
        <Trans>Several of your specimens have the number {text}. Scan the label, or type its permanent id.</Trans>
      </Note>
    );
  const asPlace = (
    <Button look="text" className="justify-self-start" onClick={() => onNewPlace(text)}>
      <Trans>Use it as a storage place all the same</Trans>
    </Button>
  );
  if (kind === 'miswritten') return asPlace;
  return (
    <Note tone="warning" live action={asPlace}>
      <Trans>No specimen of yours has the number {text}.</Trans>
    </Note>
  );
}
