import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { UnresolvedLabels as Late } from './use-lookups.ts';
import type { ScanProblem as Problem, useScans } from './use-scans.ts';

type UnresolvedLabelsNoteProps = { unresolvedLabels: Late; onAgain: () => void };

/** Labels whose lookup failed, with the reason, until it is retried. */
function UnresolvedLabelsNote({ unresolvedLabels: { labels, reason }, onAgain }: UnresolvedLabelsNoteProps) {
  const { joinNames } = useFormat();
  if (labels.length === 0) return null;
  const ids = joinNames(labels.map(({ code }) => code));
  return (
    <Note
      tone="warning"
      live
      action={
        <Button icon="i-lucide-refresh-cw" onClick={onAgain}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <p>{reason}</p>
      <p>
        <Trans>Not looked up yet: {ids}</Trans>
      </p>
    </Note>
  );
}

type Scans = Pick<
  ReturnType<typeof useScans>,
  'problem' | 'askPlace' | 'choosePiece' | 'unresolvedLabels' | 'retryLookups'
>;

/** The scans without a result, or without one yet. */
export function ScanProblems({
  scans: { problem, askPlace, choosePiece, unresolvedLabels, retryLookups },
}: {
  scans: Scans;
}) {
  return (
    <>
      {problem && <ScanProblem problem={problem} onNewPlace={askPlace} onSpecimen={choosePiece} />}
      <UnresolvedLabelsNote unresolvedLabels={unresolvedLabels} onAgain={retryLookups} />
    </>
  );
}

type Props = {
  problem: Problem;
  onNewPlace: (name: string) => void;
  onSpecimen: ReturnType<typeof useScans>['choosePiece'];
};

/**
 * The reason why a code has no result and, for a text that looks like an id or a number, a button to use it as a
 * storage place.
 */
function ScanProblem({ problem, onNewPlace, onSpecimen }: Props) {
  const { kind, text } = problem;
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
  if (kind === 'shared') return <SharedNumber {...problem} onSpecimen={onSpecimen} />;
  const placeButton = (
    <Button variant="text" className="justify-self-start" onClick={() => onNewPlace(text)}>
      <Trans>Use it as a storage place all the same</Trans>
    </Button>
  );
  if (kind === 'miswritten') return placeButton;
  return (
    <Note tone="warning" live action={placeButton}>
      <Trans>No specimen of yours has the number {text}.</Trans>
    </Note>
  );
}

type SharedProps = Extract<Problem, { kind: 'shared' }> & Pick<Props, 'onSpecimen'>;

/** The choice between several specimens with the scanned number. */
function SharedNumber({ text, label, candidates, onSpecimen }: SharedProps) {
  const locale = useAtomValue(localeAtom);
  return (
    <Note tone="warning" live>
      <Trans>Several of your specimens have the number {text}. Which one is it?</Trans>
      <ul className="mt-1">
        {candidates.map((specimen) => (
          <li key={specimen.id}>
            <Button variant="text" onClick={() => onSpecimen(label, specimen)}>
              <SpecimenNumber {...specimen} /> {specimenTitle(specimen, locale)}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
