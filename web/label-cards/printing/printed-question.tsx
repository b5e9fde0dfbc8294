import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { labelsApi, RESOLVED_MAX } from '#contract/label-cards/api.ts';
import type { LabelField } from '#contract/label-cards/design/label-fields.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

type Props = {
  open: boolean;
  ids: readonly string[];
  /** the fields of their cards; a later change of one is reported */
  fields: readonly LabelField[];
  onClose: () => void;
  onMarked: () => Promise<void>;
};

/**
 * Asks once whether the labels were printed well, because only the collector can know; then removes them from the
 * queue.
 */
export function PrintedQuestion({ open, ids, fields, onClose, onMarked }: Props) {
  const { t } = useLingui();
  const count = ids.length;
  const recordAction = useAction(recordPrintedLabels, {
    onSuccess: async () => {
      onClose();
      await onMarked();
    },
    onRefusal: onClose,
  });
  return (
    <ConfirmDialog
      open={open && count > 0}
      onOpenChange={(next) => !next && onClose()}
      title={t`Did the labels come out well?`}
      confirmLabel={t`Mark as printed`}
      cancelLabel={t`Not printed`}
      harmless
      busy={recordAction.busy !== null}
      onConfirm={() => void recordAction.run(ids, fields)}
    >
      <p>
        <Plural value={count} one="# label" other="# labels" />
      </p>
      <p className="text-graphite">
        <Trans>Marked labels leave the queue and are named again once something printed on them changes.</Trans>
      </p>
    </ConfirmDialog>
  );
}

async function recordPrintedLabels(ids: readonly string[], fields: readonly LabelField[]) {
  for (let offset = 0; offset < ids.length; offset += RESOLVED_MAX) {
    await call(labelsApi.recordPrinted, {
      specimen_ids: ids.slice(offset, offset + RESOLVED_MAX),
      fields: [...fields],
    });
  }
}
