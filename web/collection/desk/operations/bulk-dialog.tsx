import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Batch } from '#web/collection/desk/selection/selection.ts';
import { onceReachable } from '#web/lib/faults/retry-when-online.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { saysNothing } from './bulk-draft.ts';
import { type BulkSection, BulkSectionFields } from './bulk-fields.tsx';
import type { BulkOperationChange, OperationSoFar } from './operation.ts';
import { OperationProgress } from './operation-progress.tsx';
import { useBulkForm } from './use-bulk-form.ts';
import { type OperationState, useOperation } from './use-operation.ts';

/**
 * Resumes by itself, once online again, an operation that stopped because there was no answer; moving to the trash
 * does not resume. Returns whether it is waiting.
 */
function useGoOnLater(state: OperationState, isTrash: boolean, onResume: () => void): boolean {
  const waits = !isTrash && state.step === 'stopped' && state.isUnanswered;
  const resume = useEffectEvent(onResume);
  useEffect(() => (waits ? onceReachable(() => resume()) : undefined), [waits]);
  return waits;
}

export type BulkDialogProps = {
  /** the action: a group of fields to edit, or moving to the trash */
  action: BulkSection | 'trash';
  count: number;
  batches: () => Batch[];
  onClose: () => void;
  onChanged: (so_far: OperationSoFar, change: BulkOperationChange, isWhole: boolean) => void;
  onTakenBack: (so_far: OperationSoFar) => void;
  /** selects exactly these, each as of the answer that reported it */
  onChoose: (ids: readonly string[], so_far: OperationSoFar) => void;
};

/** One change of many specimens: the fields, the count, the progress, and the skipped ones. */
export function BulkDialog({ action, count, batches, onClose, onChanged, onTakenBack, onChoose }: BulkDialogProps) {
  const { t } = useLingui();
  const isTrash = action === 'trash';
  const form = useBulkForm(isTrash);
  const [isEmpty, setEmpty] = useState(false);
  const handleChange = (so_far: OperationSoFar, change: BulkOperationChange, isWhole: boolean) => {
    onChanged(so_far, change, isWhole);
    if (so_far.left.length === 0) onClose();
  };
  const { state, start, goOn, giveUp, undo } = useOperation({ onChanged: handleChange, onTakenBack });
  const waits = useGoOnLater(state, isTrash, () => void form.submit(goOn));
  const close = () => {
    if (state.step === 'stopped') giveUp();
    onClose();
  };
  const press = () => {
    if (!isTrash && saysNothing(form.values)) return setEmpty(true);
    void form.submit(() => start(form.change, batches()));
  };
  const edits = plural(count, { one: 'Change # specimen', other: 'Change # specimens' });
  const trashes = plural(count, { one: 'Move # specimen to the trash', other: 'Move # specimens to the trash' });
  const doneOperation = state.step === 'done' && state.so_far.undo_token ? state.so_far : null;
  return (
    <DialogWindow
      open
      onOpenChange={(open) => !open && state.step !== 'running' && close()}
      wide={action === 'edit'}
      title={isTrash ? trashes : edits}
      actions={
        <>
          {doneOperation && (
            <Button
              onClick={() => {
                void undo(doneOperation);
                onClose();
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
          {state.step !== 'running' && <Button onClick={close}>{state.step === 'done' ? t`Done` : t`Cancel`}</Button>}
          {(state.step === 'idle' || state.step === 'running') && (
            <Button
              variant={isTrash ? 'danger-solid' : 'primary'}
              busy={state.step === 'running' && t`Changing…`}
              onClick={press}
            >
              {isTrash ? t`Move to the trash` : edits}
            </Button>
          )}
          {state.step === 'stopped' && (
            <Button variant="primary" onClick={() => void form.submit(goOn)}>
              <Trans>Go on</Trans>
            </Button>
          )}
        </>
      }
    >
      {state.step === 'idle' && (
        <ActionFields action={action} form={form} isEmpty={isEmpty && saysNothing(form.values)} />
      )}
      <OperationProgress
        state={state}
        waits={waits}
        onChoose={(ids) => {
          if (state.step === 'done') onChoose(ids, state.so_far);
          onClose();
        }}
      />
    </DialogWindow>
  );
}

type ActionFieldsProps = Pick<BulkDialogProps, 'action'> & { form: ReturnType<typeof useBulkForm>; isEmpty: boolean };

/** The fields to change, and why a change is refused. */
function ActionFields({ action, form, isEmpty }: ActionFieldsProps) {
  return (
    <>
      {action === 'trash' ? (
        <p>
          <Trans>They stay there for 30 days and can be restored.</Trans>
        </p>
      ) : (
        <BulkSectionFields section={action} draft={form.values} set={form.set} messageOf={form.messageOf} />
      )}
      {form.fault && (
        <Note tone="error" live>
          {form.fault}
        </Note>
      )}
      {isEmpty && (
        <p role="alert" className="text-realgar">
          <Trans>Say first what is to change.</Trans>
        </p>
      )}
    </>
  );
}
