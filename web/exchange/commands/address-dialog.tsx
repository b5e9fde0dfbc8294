import { Trans, useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { makeAddressCard, type SavedAddress } from '#contract/exchange/addresses/address-card.ts';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { AddressFields } from '#web/exchange/addresses/address-fields.tsx';
import {
  type AddressValues,
  addressInput,
  addressValues,
  emptyAddress,
  isSameAddress,
} from '#web/exchange/addresses/address-values.ts';
import { lastSentCard, readInitialAddress } from '#web/exchange/addresses/read-address.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { CommandDialog, type CommandFields, type SendCommand } from './command-dialog.tsx';

type AddressDialogProps = {
  name: string;
  events: readonly ThreadEvent[];
  side: Side;
  send: SendCommand;
  onClose: () => void;
};

/**
 * Sends the user's postal address to the partner: only they can see it, and it is erased after the end. It begins with
 * the saved address, and can be saved for the next exchange.
 */
export function AddressDialog({ name, events, side, send, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  const { value: initialAddress, state } = useRead('address', () => readInitialAddress(lastSentCard(events, side)));
  const [isSaveChosen, setSaveChosen] = useState<boolean | null>(null);
  const savedAddress = initialAddress?.savedAddress ?? null;
  const saveCard = useSaveSentCard(savedAddress);
  // A different saved address is replaced only if the user says so.
  const isSaving = isSaveChosen ?? (savedAddress !== null && savedAddress.card === null);
  const sendAndSave = async (command: WrittenCommand) => {
    await send(command);
    if (isSaving && command.kind === 'address') await saveCard(command);
  };
  return (
    <CommandDialog
      send={sendAndSave}
      onClose={onClose}
      title={<Trans>Your address for {name}</Trans>}
      text={<Trans>Only {name} sees it. It is erased 30 days after the exchange has ended.</Trans>}
      initial={emptyAddress}
      toCommand={(values) => ({ kind: 'address', ...addressInput(values) })}
      submit={<Trans>Send address card</Trans>}
      disabledReason={state === 'reading' ? t`Loading…` : null}
    >
      {(fields) =>
        state === 'reading' ? (
          <FieldSkeletons />
        ) : (
          <PrefilledFields fields={fields} initialValues={initialAddress?.values ?? emptyAddress}>
            {savedAddress && !isSavedAddress(savedAddress, fields.values) && (
              <Checkbox
                label={savedAddress.card ? t`Save this instead of my saved address` : t`Save for next time`}
                help={<Trans>Nobody sees the saved one until you send it.</Trans>}
                checked={isSaving}
                onChange={(event) => setSaveChosen(event.currentTarget.checked)}
              />
            )}
          </PrefilledFields>
        )
      }
    </CommandDialog>
  );
}

const isSavedAddress = ({ card }: SavedAddress, values: AddressValues) =>
  card !== null && isSameAddress(addressValues(card), values);

type PrefilledFieldsProps = {
  fields: CommandFields<AddressValues>;
  initialValues: AddressValues;
  children: React.ReactNode;
};

/** The fields of an address, which begin with values that were read after the dialog opened. */
function PrefilledFields({ fields, initialValues, children }: PrefilledFieldsProps) {
  const fillFields = useEffectEvent(() => fields.set(initialValues));
  useLayoutEffect(() => fillFields(), []);
  return (
    <>
      <AddressFields {...fields} />
      {children}
    </>
  );
}

const FieldSkeletons = () => (
  <div className="grid gap-4">
    <Skeleton className="block h-16" />
    <Skeleton className="block h-28" />
    <Skeleton className="block h-16" />
  </div>
);

/** Saves a card that was sent. If that fails the user is told, because the dialog is closed: the card was sent. */
function useSaveSentCard(savedAddress: SavedAddress | null) {
  const { t } = useLingui();
  return async (command: WrittenCommand & { kind: 'address' }) => {
    const card = makeAddressCard(command);
    if (!savedAddress || isSavedAddress(savedAddress, addressValues(card))) return;
    try {
      await call(addressCardApi.save, { ...card, version: savedAddress.version }, { quiet: true });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showToast(
        fault.error === 'changed_elsewhere'
          ? t`The address card is sent. Your saved address was changed elsewhere meanwhile and stays as it is.`
          : t`The address card is sent, but it could not be saved for next time.`,
      );
    }
  };
}
