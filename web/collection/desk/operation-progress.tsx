import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLeftReasons } from '#web/collection/desk/desk-words.ts';
import type { OperationSoFar } from '#web/collection/desk/operation.ts';
import type { OperationState } from '#web/collection/desk/use-operation.ts';
import { Note } from '#web/ui/note.tsx';
import { Progress } from '#web/ui/progress.tsx';

const LISTED = 50;

type Props = {
  state: OperationState;
  /** the number of a specimen that the page knows */
  numberOf: (id: string) => string | undefined;
};

/** How far an operation is, why it stopped, what it left alone and why. */
export function OperationProgress({ state, numberOf }: Props) {
  const { t, i18n } = useLingui();
  if (state.step === 'idle') return null;
  const { so_far } = state;
  const [done, of] = [i18n.number(so_far.done), i18n.number(so_far.of)];
  return (
    <>
      {state.step !== 'done' && (
        <Progress label={t`Changing specimens`} figures={t`${done} of ${of}`} done={so_far.done} total={so_far.of} />
      )}
      {state.step === 'stopped' && (
        <Note tone="error" live>
          <Trans>
            Stopped after {done} of {of}: {state.why} What was done stays and can be undone.
          </Trans>
        </Note>
      )}
      {state.step === 'done' && <Outcome so_far={so_far} />}
      {so_far.left.length > 0 && <LeftList so_far={so_far} numberOf={numberOf} />}
    </>
  );
}

function Outcome({ so_far: { changed, unchanged } }: { so_far: OperationSoFar }) {
  return (
    <p role="status">
      <Plural value={changed} one="# specimen changed" other="# specimens changed" />
      {unchanged > 0 && (
        <>
          {'; '}
          <Plural value={unchanged} one="# was so already" other="# were so already" />
        </>
      )}
    </p>
  );
}

function LeftList({ so_far: { left }, numberOf }: { so_far: OperationSoFar; numberOf: Props['numberOf'] }) {
  const { i18n } = useLingui();
  const reasons = useLeftReasons();
  const more = left.length - LISTED;
  return (
    <Note tone="warning" live>
      <p>
        <Plural value={left.length} one="# was left as it is:" other="# were left as they are:" />
      </p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-t2">
        {left.slice(0, LISTED).map(({ id, reason }) => (
          <li key={id}>
            <span className="num">{numberOf(id) ?? '—'}</span> {reasons[reason]}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {i18n.number(more)} more</Trans>
          </li>
        )}
      </ul>
    </Note>
  );
}
