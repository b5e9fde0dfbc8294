import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { UnsavedSpecimen } from './unsaved-specimens.ts';
import type { useUnsaved } from './use-unsaved-specimens.ts';

/** The new specimens that are not saved, each with the reason and the possible actions. */
export function UnsavedNotes({ unsavedSpecimens }: { unsavedSpecimens: ReturnType<typeof useUnsaved> }) {
  return (
    <ul className="grid gap-3 [&:not(:empty)]:mb-6">
      {unsavedSpecimens.waitingSpecimens.map((specimen) => (
        <li key={specimen.id}>
          <UnsavedNote specimen={specimen} {...unsavedSpecimens} />
        </li>
      ))}
    </ul>
  );
}

type Props = Pick<ReturnType<typeof useUnsaved>, 'open' | 'sendAgain'> & { specimen: UnsavedSpecimen };

function UnsavedNote({ specimen, open, sendAgain }: Props) {
  const { state, failure } = specimen;
  const { coll_no } = specimen.values;
  const isRefused = state === 'refused';
  return (
    <Note
      tone={isRefused ? 'error' : 'info'}
      action={
        <span className="flex flex-wrap gap-3">
          {isRefused && (
            <Button onClick={() => void sendAgain(specimen)}>
              <Trans>Save {coll_no} again</Trans>
            </Button>
          )}
          <Button variant="text" onClick={() => open(specimen)}>
            <Trans>Open {coll_no}</Trans>
          </Button>
        </span>
      }
    >
      <p className="font-500">
        <Trans>{coll_no} is not saved yet. All that was typed is kept.</Trans>
      </p>
      {failure && <p>{failure}</p>}
    </Note>
  );
}
