import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { findDifferences, mergeEdits } from '#contract/collection/form/merge-edits.ts';
import { addressChange, makeAddressCard, type SavedAddress } from '#contract/exchange/addresses/address-card.ts';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { type AddressValues, addressInput, addressValues } from './address-values.ts';

const savedValues = ({ card }: SavedAddress) => addressValues(card ?? {});

/**
 * The form of the saved address. When it was changed elsewhere meanwhile, fields that only the other side changed are
 * taken over, and the user saves once more.
 */
export function useAddressForm(initialAddress: SavedAddress) {
  const { t } = useLingui();
  const [savedAddress, setSavedAddress] = useState(initialAddress);
  const [isDone, setDone] = useState(false);
  const [isMerged, setMerged] = useState(false);
  const form = useForm({
    initial: savedValues(savedAddress),
    toInput: (values: AddressValues) => ({ ...addressInput(values), version: savedAddress.version }),
    schema: addressChange,
    locale: useAtomValue(localeAtom),
  });
  const { values, set, reset, submit } = form;

  const mergeCurrent = (current: SavedAddress) => {
    const versions = { base: savedValues(savedAddress), ownVersion: values, storedVersion: savedValues(current) };
    setSavedAddress(current);
    set(mergeEdits(versions, findDifferences(versions)));
    setMerged(true);
  };

  const save = () => {
    setDone(false);
    return submit(async (change, key) => {
      try {
        const { version } = await call(addressCardApi.save, change, { quiet: true, key });
        setSavedAddress({ card: makeAddressCard(change), version });
        setMerged(false);
        setDone(true);
      } catch (fault) {
        const current = fault instanceof ApiError && fault.error === 'changed_elsewhere' && conflictingAddress(fault);
        if (!current) throw fault;
        mergeCurrent(current);
      }
    });
  };

  const restore = async ({ card }: SavedAddress, deletedVersion: number) => {
    if (!card) return;
    const { version } = await call(addressCardApi.save, { ...card, version: deletedVersion });
    setSavedAddress({ card, version });
    reset(addressValues(card));
  };

  const { run: remove, busy } = useAction(() => call(addressCardApi.remove, {}), {
    onSuccess: ({ version }) => {
      setDone(false);
      setMerged(false);
      setSavedAddress({ card: null, version });
      reset(addressValues({}));
      showToast(t`Address deleted`, {
        type: 'success',
        action: { label: t`Undo`, onPress: () => void restore(savedAddress, version).catch(() => undefined) },
      });
    },
  });

  return {
    form,
    fields: {
      ...form,
      set: (change: Partial<AddressValues>) => {
        setDone(false);
        set(change);
      },
    },
    save,
    remove: () => void remove(),
    isSaved: savedAddress.card !== null,
    isRemoving: busy !== null,
    isDone,
    isMerged,
  };
}

const conflictingAddress = (fault: ApiError): SavedAddress | null =>
  (fault.data as { current?: SavedAddress } | null)?.current ?? null;
