import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { UNDO_DAYS } from '#contract/collection/desk/bulk.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { OperationRow } from '#web/collection/desk/operations/operation-row.tsx';
import { PartState } from '#web/collection/desk/part-state.tsx';
import { useAnswer } from '#web/collection/desk/use-answer.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

/** What was done to many specimens at once in the last thirty days, the newest first, each with its undo. */
export function OperationsPart() {
  const { t } = useLingui();
  const ask = useCallback(() => call(deskApi.operations, {}, { quiet: true }), []);
  const { answer, setAnswer, again } = useAnswer(ask);
  const { revalidate } = useRevalidator();
  const takenBack = () => {
    void again();
    void revalidate();
  };
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
          <OperationRow key={operation.token} operation={operation} onTakenBack={takenBack} />
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
