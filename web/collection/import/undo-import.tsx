import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ImportOfTable, importApi } from '#contract/collection/import/import-api.ts';
import type { OutputOf } from '#contract/request.ts';
import { call, messageOf } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

type Undone = OutputOf<typeof importApi.undo>;
type Props = { of: Pick<ImportOfTable, 'id'> & { count: number }; onUndone: () => void };

/** Takes a whole import back, slice by slice, however many rows it had: what was left alone is listed. */
export function UndoImport({ of: { id, count }, onUndone }: Props) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const undoing = useAction(
    async () => {
      for (;;) {
        const answer = await call(importApi.undo, { id }, { quiet: true });
        setUndone(answer);
        if (!answer.more) return answer;
      }
    },
    {
      done: () => {
        setAsks(false);
        onUndone();
      },
    },
  );
  if (undone && !undone.more) return <UndoneWords undone={undone} />;
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <Trans>Undo this import</Trans>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t`Undo this import?`}
        confirmLabel={t`Undo the import`}
        cancelLabel={t`Keep it`}
        onConfirm={() => void undoing.run()}
        busy={undoing.busy ? t`${undone?.taken_back ?? 0} of ${undone?.of ?? count}` : undefined}
      >
        <p>
          {plural(count, { one: '# specimen goes to the trash.', other: '# specimens go to the trash.' })}{' '}
          <Trans>What was updated gets back what it said. What you changed since stays as it is.</Trans>
        </p>
        {undoing.failure && <p role="alert">{messageOf(undoing.failure)}</p>}
      </ConfirmDialog>
    </>
  );
}

function UndoneWords({ undone: { left, left_count } }: { undone: Undone }) {
  return (
    <div role="status">
      <Trans>Import undone</Trans>
      {left_count > 0 && (
        <p className="text-t2 text-graphite">
          <Trans>Left as they are, for they were changed since:</Trans>{' '}
          {left.map(({ coll_no, id }) => coll_no ?? id).join(', ')}
        </p>
      )}
    </div>
  );
}
