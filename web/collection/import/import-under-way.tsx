import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { screenAddress } from '#contract/routes/paths.ts';
import type { ApiError } from '#web/lib/call.ts';
import { errorMessage } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import type { StoredImport } from './stored-import.ts';
import { type UndoneImport, UndoResultText } from './undo-import.tsx';

type Props = {
  storedImport: StoredImport;
  failure: ApiError | null;
  isPaused: boolean;
  undo: ReactNode;
  onResume: () => void;
  onAbandon: () => void;
};

/** The progress of an import, what stopped it, and the buttons to continue. */
export function ImportUnderWay({
  storedImport,
  failure,
  isPaused,
  undo,
  onResume: onGoOn,
  onAbandon: onGiveUp,
}: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const handledCount = storedImport.done + storedImport.refused.length;
  return (
    <section className="grid gap-4 max-w-140">
      <Progress
        label={t`Importing ${storedImport.name}`}
        figures={t`${number(handledCount)} of ${number(storedImport.rows_total)} rows`}
        value={handledCount}
        total={storedImport.rows_total}
      />
      {failure ? (
        <Note
          tone="error"
          live
          action={
            <Button onClick={onGoOn}>
              <Trans>Go on</Trans>
            </Button>
          }
        >
          {errorMessage(failure)} <Trans>What is written stays; each row is written once.</Trans>
        </Note>
      ) : isPaused ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={onGoOn}>
            <Trans>Go on with it</Trans>
          </Button>
          <Button onClick={onGiveUp}>
            <Trans>Leave the rest out</Trans>
          </Button>
          {undo}
        </div>
      ) : (
        <p className="text-graphite">
          <Trans>
            Rows are written as long as this tab is open; other pages of Vug may be looked at meanwhile. If the tab is
            closed, the import waits until you go on with it.
          </Trans>
        </p>
      )}
    </section>
  );
}

type DoneProps = { storedImport: StoredImport; undone: UndoneImport | null; report: ReactNode; undo: ReactNode };

/** The result of an import: how many rows are in the collection, which were refused, the report, and the undo. */
export function ImportDone({ storedImport, undone, report, undo }: DoneProps) {
  const lost = storedImport.rows_total - storedImport.done - storedImport.refused.length;
  return (
    <section className="grid gap-4 max-w-140">
      {undone ? (
        <UndoResultText undone={undone} />
      ) : (
        <p role="status" className="text-h3">
          <Plural value={storedImport.done} one="# specimen imported" other="# specimens imported" />
        </p>
      )}
      {(storedImport.duplicates ?? 0) > 0 && !undone && (
        <p className="text-graphite">
          <Plural
            value={storedImport.duplicates ?? 0}
            one="# duplicate was left out: its photographs join the specimen that is there already."
            other="# duplicates were left out: their photographs join the specimens that are there already."
          />
        </p>
      )}
      {lost > 0 && (
        <Note tone="warning">
          <Plural
            value={lost}
            one="# row was no longer on this device. Import the file again: what is there already is left out."
            other="# rows were no longer on this device. Import the file again: what is there already is left out."
          />
        </Note>
      )}
      {storedImport.refused.length > 0 && (
        <Note tone="warning">
          <Plural value={storedImport.refused.length} one="# row was refused" other="# rows were refused" />
          <ul>
            {storedImport.refused.slice(0, 50).map(({ row, why }) => (
              <li key={row}>
                <Trans>
                  Row {row}: {why}
                </Trans>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={screenAddress('myCollection')}>
          <Trans>To my collection</Trans>
        </ButtonLink>
        {storedImport.done + (storedImport.duplicates ?? 0) > 0 && !undone && (
          <ButtonLink icon="i-lucide-images" to={screenAddress('photoFolder')}>
            <Trans>Now their photographs</Trans>
          </ButtonLink>
        )}
        {report}
        {!undone && undo}
      </div>
    </section>
  );
}
