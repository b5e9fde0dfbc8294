import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { type Operation, UNDO_DAYS } from '#contract/collection/bulk.ts';
import { deskApi } from '#contract/collection/desk-api.ts';
import { useChangeWords } from '#web/collection/desk/change-words.ts';
import { PartState } from '#web/collection/desk/part-state.tsx';
import { useAnswer } from '#web/collection/desk/use-answer.ts';
import { useTakeBack } from '#web/collection/desk/use-operation.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/screen-state.tsx';

/** What was done to many specimens at once in the last thirty days, the newest first, each with its undo. */
export function OperationsPart() {
  const { t } = useLingui();
  const ask = useCallback(() => call(deskApi.operations, {}, { quiet: true }), []);
  const { answer, setAnswer, again } = useAnswer(ask);
  if (!answer) return <PartState hasFailed={answer === null} onRetry={() => void again()} />;
  const { items, next_cursor } = answer;
  const more = async () => {
    if (!next_cursor) return;
    const page = await call(deskApi.operations, { cursor: next_cursor }).catch(() => null);
    if (page) setAnswer({ ...page, items: [...items, ...page.items] });
  };
  if (items.length === 0)
    return (
      <EmptyState title={<Trans>No operations yet</Trans>}>
        <Trans>What you change in many specimens at once stands here and can be undone.</Trans>
      </EmptyState>
    );
  return (
    <section aria-label={t`Operations`}>
      <p className="mb-4 text-graphite">
        <Trans>An operation can be undone for {UNDO_DAYS} days. What was changed again since stays as it is.</Trans>
      </p>
      <ul>
        {items.map((operation) => (
          <OperationRow key={operation.token} operation={operation} onTakenBack={() => void again()} />
        ))}
      </ul>
      {next_cursor && (
        <Button className="mt-6" onClick={() => void more()}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  );
}

function OperationRow({ operation, onTakenBack }: { operation: Operation; onTakenBack: () => void }) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const wordsOf = useChangeWords();
  const takeBack = useTakeBack(onTakenBack);
  const { token, change, specimen_count, at, until, state } = operation;
  const said = wordsOf(change).join('; ');
  const undo = async () => {
    setBusy(true);
    await takeBack(token);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mica py-3">
      <span className="min-w-50 flex-1">
        <span className="block">{said}</span>
        <span className="block text-t2 text-graphite">
          <Plural value={specimen_count} one="# specimen" other="# specimens" />
          {', '}
          {i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        <Outcome operation={operation} />
      </span>
      {(state === 'open' || state === 'undoing') && (
        <span className="flex items-center gap-3 sm:(flex-col items-end gap-1)">
          <Button busy={isBusy && t`Undoing…`} aria-label={t`Undo: ${said}`} onClick={() => void undo()}>
            {state === 'open' ? <Trans>Undo</Trans> : <Trans>Go on undoing</Trans>}
          </Button>
          <span className="text-t1 text-graphite">
            <Trans>until {i18n.date(new Date(until), { dateStyle: 'medium' })}</Trans>
          </span>
        </span>
      )}
    </li>
  );
}

/** What became of an operation that was taken back, or can no longer be. */
function Outcome({ operation: { state, taken_back, left_count } }: { operation: Operation }) {
  if (state === 'open') return null;
  return (
    <span className="block text-t2">
      {state === 'over' ? (
        <Trans>Can no longer be undone</Trans>
      ) : (
        <Plural value={taken_back} one="# specimen put back as it was" other="# specimens put back as they were" />
      )}
      {left_count > 0 && (
        <>
          {'; '}
          <Plural value={left_count} one="# was left as it is" other="# were left as they are" />
        </>
      )}
    </span>
  );
}
