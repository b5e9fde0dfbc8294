import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SavedLater } from '#web/shell/form/form-failure.tsx';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import type { OperationSoFar } from './operation.ts';
import { SkippedList } from './skipped-list.tsx';
import type { OperationState } from './use-operation.ts';

type Props = {
  state: OperationState;
  /** selects exactly these */
  onChoose: (ids: readonly string[]) => void;
  /** whether it resumes by itself */
  waits: boolean;
};

/** The progress of an operation, why it stopped, and which specimens it skipped and why. */
export function OperationProgress({ state, onChoose, waits }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (state.step === 'idle') return null;
  const { so_far } = state;
  const [done, of] = [number(so_far.doneCount), number(so_far.total)];
  const remainingIds = so_far.left.filter(({ reason }) => reason !== 'missing').map(({ id }) => id);
  return (
    <>
      {state.step !== 'done' && (
        <Progress
          label={t`Changing specimens`}
          figures={t`${done} of ${of}`}
          value={so_far.doneCount}
          total={so_far.total}
        />
      )}
      {state.step === 'stopped' && (
        <Note tone="error" live>
          {so_far.doneCount > 0 ? (
            <Trans>
              Stopped after {done} of {of}: {state.reason} What was done stays and can be undone.
            </Trans>
          ) : (
            state.reason
          )}
          {waits && (
            <p>
              <SavedLater />
            </p>
          )}
        </Note>
      )}
      {state.step === 'done' && <Outcome so_far={so_far} />}
      {so_far.left.length > 0 && (
        <Note
          tone="warning"
          live
          action={
            state.step === 'done' &&
            remainingIds.length > 0 && (
              <Button onClick={() => onChoose(remainingIds)}>
                <Trans>Select these only</Trans>
              </Button>
            )
          }
        >
          <p>
            <Plural value={so_far.left.length} one="# was left as it is:" other="# were left as they are:" />
          </p>
          <SkippedList skippedSpecimens={so_far.left} />
        </Note>
      )}
    </>
  );
}

function Outcome({ so_far: { changed, unchanged } }: { so_far: OperationSoFar }) {
  const { joinSayings } = useFormat();
  const changedText = plural(changed, { one: '# specimen changed', other: '# specimens changed' });
  const were = plural(unchanged, { one: '# was so already', other: '# were so already' });
  return <p role="status">{joinSayings(unchanged > 0 ? [changedText, were] : [changedText])}</p>;
}
