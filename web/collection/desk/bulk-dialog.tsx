import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeOf, emptyDraft, saysNothing } from '#web/collection/desk/bulk-draft.ts';
import { BulkFields } from '#web/collection/desk/bulk-fields.tsx';
import type { Change, OperationSoFar } from '#web/collection/desk/operation.ts';
import { OperationProgress } from '#web/collection/desk/operation-progress.tsx';
import type { Batch } from '#web/collection/desk/selection.ts';
import { useOperation } from '#web/collection/desk/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogWindow } from '#web/ui/dialog-window.tsx';

export type BulkDialogProps = {
  /** what is asked for: fields to be edited, or all of them into the trash */
  asked: 'edit' | 'trash';
  count: number;
  batches: () => Batch[];
  numberOf: (id: string) => string | undefined;
  onClose: () => void;
  onChanged: (so_far: OperationSoFar, change: Change) => void;
  onTakenBack: () => void;
};

/** One change of many specimens: what it is, of how many, how far it is, and what it left alone. */
export function BulkDialog({ asked, count, batches, numberOf, onClose, onChanged, onTakenBack }: BulkDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(emptyDraft);
  const [isEmpty, setEmpty] = useState(false);
  const changed = (so_far: OperationSoFar, change: Change) => {
    onChanged(so_far, change);
    if (so_far.left.length === 0) onClose();
  };
  const { state, start, goOn, undo } = useOperation(changed, onTakenBack);
  const close = () => {
    // What was done before it stopped stays.
    if (state.step === 'stopped') onTakenBack();
    onClose();
  };
  const isTrash = asked === 'trash';
  const press = () => {
    if (!isTrash && saysNothing(draft)) return setEmpty(true);
    void start(isTrash ? { trash: true } : changeOf(draft), batches());
  };
  const edits = plural(count, { one: 'Change # specimen', other: 'Change # specimens' });
  const trashes = plural(count, { one: 'Move # specimen to the trash', other: 'Move # specimens to the trash' });
  const token = state.step === 'done' ? state.so_far.undo_token : null;
  return (
    <DialogWindow
      open
      onOpenChange={(open) => !open && state.step !== 'running' && close()}
      wide={!isTrash}
      title={isTrash ? trashes : edits}
      actions={
        <>
          {token && (
            <Button
              onClick={() => {
                void undo(token);
                onClose();
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
          {state.step !== 'running' && <Button onClick={close}>{state.step === 'done' ? t`Done` : t`Cancel`}</Button>}
          {(state.step === 'idle' || state.step === 'running') && (
            <Button
              look={isTrash ? 'danger-solid' : 'primary'}
              busy={state.step === 'running' && t`Changing…`}
              onClick={press}
            >
              {isTrash ? t`Move to the trash` : edits}
            </Button>
          )}
          {state.step === 'stopped' && (
            <Button look="primary" onClick={() => void goOn()}>
              <Trans>Go on</Trans>
            </Button>
          )}
        </>
      }
    >
      {state.step === 'idle' && isTrash && (
        <p>
          <Trans>They stay there for 30 days and can be restored.</Trans>
        </p>
      )}
      {state.step === 'idle' && !isTrash && (
        <BulkFields draft={draft} set={(change) => setDraft((before) => ({ ...before, ...change }))} />
      )}
      {isEmpty && state.step === 'idle' && saysNothing(draft) && (
        <p role="alert" className="text-realgar">
          <Trans>Say first what is to change.</Trans>
        </p>
      )}
      <OperationProgress state={state} numberOf={numberOf} />
    </DialogWindow>
  );
}
