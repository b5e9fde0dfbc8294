import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ImportOfTable, importApi } from '#contract/collection/import/import-api.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useFormat } from '#web/shell/format.ts';
import { readOpenImports } from '#web/shell/open-import/open-imports.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { UndoImport, type UndoneImport, UndoResultText } from './undo-import.tsx';

/**
 * A paused import whose file is not on this device: choosing the file again continues it; or it can be discarded.
 */
export function ImportElsewhere({ open }: { open: ImportOfTable }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { id, name, created_count, updated_count, rows_total, file_hash, is_active } = open;
  const writtenCount = created_count + updated_count;
  const handleEnd = () => {
    void readOpenImports();
    void revalidate();
  };
  const finishAction = useAction(() => call(importApi.finish, { id }, { quiet: true }), { onSuccess: handleEnd });
  if (undone) return <UndoResultText undone={undone} />;
  return (
    <section className="mb-8 grid gap-4 max-w-180 rounded-2 border border-mica p-6">
      <h2 className="text-h3">
        <Trans>Paused: {name}</Trans>
      </h2>
      <Progress
        label={t`Written`}
        figures={t`${number(writtenCount)} of ${number(rows_total)} rows`}
        value={writtenCount}
        total={rows_total}
      />
      <p>
        {file_hash === null ? (
          <Trans>
            It can’t be recognised any more. Import the file again: rows whose number is there already are compared.
          </Trans>
        ) : (
          <Trans>
            Its file is not on this device. Choose the same file below, and the import goes on where it was: rows that
            are written are left out.
          </Trans>
        )}
        {is_active && (
          <>
            {' '}
            <Trans>Rows were written a moment ago: another device may still be importing.</Trans>
          </>
        )}
      </p>
      {finishAction.failure && <p role="alert">{errorMessage(finishAction.failure)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void finishAction.run()} busy={finishAction.busy ? t`Giving up` : undefined}>
          {writtenCount > 0 ? <Trans>Give up, keep what is written</Trans> : <Trans>Give up</Trans>}
        </Button>
        {writtenCount > 0 && (
          <UndoImport
            tableImport={{ id, count: writtenCount }}
            onUndone={(answer) => {
              setUndone(answer);
              handleEnd();
            }}
          />
        )}
      </div>
    </section>
  );
}
