import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { DeskView } from '#contract/collection/desk/views.ts';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import type { DeskQuery } from '#web/collection/desk/desk-address.ts';
import { ApiError, call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

export type ViewTask = 'create' | 'change' | 'rename' | 'remove';

type Props = {
  task: ViewTask;
  view: DeskView | undefined;
  query: DeskQuery;
  /** called with the saved view, with null if it was deleted, without an argument if it is unchanged */
  onEnd: (view?: DeskView | null) => void;
};

/** Saves, renames or, after a confirmation, deletes a view. */
export function ViewDialog(props: Props) {
  const { task, view, query, onEnd } = props;
  if (task !== 'remove' || !view) return <NameDialog {...props} />;
  return <RemoveDialog view={view} query={query} onEnd={onEnd} />;
}

/** Deletes a view; one that was already deleted elsewhere is fine. */
const removeView = ({ id }: DeskView) =>
  call(viewsApi.remove, { id }, { quiet: true }).catch((fault: unknown) => {
    if (!isMissing(fault)) throw fault;
  });

function RemoveDialog({ view, query, onEnd }: Pick<Props, 'query' | 'onEnd'> & { view: DeskView }) {
  const { t } = useLingui();
  const { run } = useAction(removeView, {
    onSuccess: () => {
      onEnd(null);
      showToast(t`View “${view.name}” deleted`, { type: 'success' });
    },
    onRefusal: (failure) => {
      showToast(errorMessage(failure));
      onEnd();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onEnd()}
      title={t`Delete the view “${view.name}”?`}
      confirmLabel={t`Delete “${view.name}”`}
      cancelLabel={t`Keep it`}
      onConfirm={() => void run(view)}
    >
      {query.view && <Trans>The specimens stay. Links to this view lead to the whole list.</Trans>}
    </ConfirmDialog>
  );
}

const isMissing = (fault: unknown) => fault instanceof ApiError && fault.status === 404;

function NameDialog({ task, view, query, onEnd }: Props) {
  const { t } = useLingui();
  const form = useId();
  const [input, setTyped] = useState(task === 'create' ? '' : (view?.name ?? ''));
  const name = input.trim();
  const [isGone, setGone] = useState(false);
  const viewFields = { filter: query.filter, sort: query.sort, columns: [...query.columns] };
  const isNew = task === 'create' || isGone || !view;
  const { run, failure } = useAction(
    () =>
      isNew
        ? call(viewsApi.create, { id: uuid(), name, ...viewFields }, { quiet: true })
        : call(
            viewsApi.change,
            { id: view.id, version: view.version, name, ...(task === 'change' && viewFields) },
            { quiet: true },
          ),
    {
      onSuccess: (savedView) => {
        showToast(t`View “${savedView.name}” saved`, { type: 'success' });
        onEnd(savedView);
      },
      onRefusal: (fault) => setGone(isMissing(fault)),
    },
  );
  const isDeleted = t`It was deleted elsewhere. Save again to keep it as a new view.`;
  const wrong = failure && (isMissing(failure) ? isDeleted : errorMessage(failure));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEnd()}
      title={task === 'create' ? t`Save this view` : t`Save the view`}
      actions={
        <>
          <Button onClick={() => onEnd()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Field label={t`Name`} help={t`Filters, order and columns are kept under it.`} error={wrong}>
          <TextInput autoComplete="off" value={input} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
