import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { PlaceForm } from './use-new-place.ts';

type Props = {
  title: ReactNode;
  submitLabel: ReactNode;
  form: PlaceForm;
  onClose: () => void;
  /** a further action on the locality */
  action?: ReactNode;
};

/** The dialog with the form of the user's own locality. */
export function PlaceDialog({ title, submitLabel, form, onClose, action }: Props) {
  const { t } = useLingui();
  const { send, busy } = form;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          {action}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="own-place" variant="primary" busy={busy && t`Saving…`}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id="own-place"
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside the specimen's form, which must not be submitted with it.
          event.stopPropagation();
          void send();
        }}
      >
        <PlaceFields {...form} />
      </form>
      <FormFailure form={form} />
    </Dialog>
  );
}
