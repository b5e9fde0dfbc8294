import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type ImportOfTable, importApi } from '#contract/collection/import/import-api.ts';
import { listNames } from '#contract/format/names.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

export type UndoneImport = OutputOf<typeof importApi.undo>;
type Props = { tableImport: Pick<ImportOfTable, 'id'> & { count: number }; onUndone: (undone: UndoneImport) => void };

/** Undoes a whole import after a confirmation: slice by slice, however many rows it had. */
export function UndoImport({ tableImport: { id, count }, onUndone }: Props) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const undoAction = useAction(
    async () => {
      for (;;) {
        const answer = await call(importApi.undo, { id }, { quiet: true });
        setUndone(answer);
        if (!answer.more) return answer;
      }
    },
    {
      onSuccess: (answer) => {
        setAsks(false);
        onUndone(answer);
      },
    },
  );
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
        cancelLabel={t`Keep the import`}
        onConfirm={() => void undoAction.run()}
        busy={undoAction.busy ? t`${undone?.restored_count ?? 0} of ${undone?.of ?? count}` : undefined}
      >
        <p>
          <Trans>
            What it added goes to the trash, what it updated gets back what it said. What you changed since stays as it
            is.
          </Trans>
        </p>
        {undoAction.failure && <p role="alert">{errorMessage(undoAction.failure)}</p>}
      </ConfirmDialog>
    </>
  );
}

/** The text that an import was undone, and what was skipped. */
export function UndoResultText({ undone: { left, skipped_count } }: { undone: UndoneImport }) {
  const locale = useAtomValue(localeAtom);
  return (
    <div role="status">
      <p className="text-h3">
        <Trans>Import undone</Trans>
      </p>
      {skipped_count > 0 && (
        <p className="text-t2 text-graphite">
          <Trans>Left as they are, for they were changed since:</Trans>{' '}
          {listNames(
            left.map(({ coll_no, id }) => coll_no ?? id),
            locale,
          )}
        </p>
      )}
    </div>
  );
}
