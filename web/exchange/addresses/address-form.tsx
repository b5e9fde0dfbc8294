import { Trans } from '@lingui/react/macro';
import type { SavedAddress } from '#contract/exchange/addresses/address-card.ts';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { SaveRow } from '#web/account/save-row.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { AddressFields } from './address-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

/** Reads the user's saved address and shows its form. */
export function SavedAddressForm() {
  const { value, state, refresh } = useRead('address', () => call(addressCardApi.read, {}, { quiet: true }));
  if (value) return <AddressForm initialAddress={value} />;
  if (state === 'failed')
    return (
      <Note
        tone="error"
        live
        action={
          <Button onClick={() => void refresh()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>Your address could not be loaded.</Trans>
      </Note>
    );
  return <FormSkeleton />;
}

const FormSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="block h-16.5" />
    <Skeleton className="block h-34" />
    <Skeleton className="block h-16.5" />
    <Skeleton className="block h-23" />
    <Skeleton className="block h-16.5" />
    <Skeleton className="block h-11" />
  </div>
);

/** The form of the saved address, with its deletion. */
function AddressForm({ initialAddress }: { initialAddress: SavedAddress }) {
  const { form, fields, save, remove, isSaved, isRemoving, isDone, isMerged } = useAddressForm(initialAddress);
  return (
    <>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <AddressFields {...fields} />
        {isMerged && (
          <Note tone="warning" live>
            <Trans>
              These were changed elsewhere since you opened them. What you changed is kept, the rest is as it was set
              there. Look at it and save again.
            </Trans>
          </Note>
        )}
        <SaveRow busy={form.busy} doneMessage={isDone && <Trans>Saved</Trans>} failure={<FormFailure form={form} />} />
      </form>
      {isSaved && (
        <Button variant="danger" className="mt-4" busy={isRemoving && <Trans>Deleting…</Trans>} onClick={remove}>
          <Trans>Delete address</Trans>
        </Button>
      )}
    </>
  );
}
