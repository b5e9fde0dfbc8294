import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Parcel } from '#contract/exchange/fulfilment/parcel.ts';
import {
  emptyParcel,
  type ParcelDraft,
  ParcelsField,
  parcelDrafts,
  parcelInput,
} from '#web/exchange/fulfilment/parcels-field.tsx';
import { ReadersText, type TextReaders } from '#web/exchange/thread/readers-text.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { CommandDialog, type CommandFields, type SendCommand } from './command-dialog.tsx';
import { TextOfCommand } from './command-text-field.tsx';

type Props = { name: string; send: SendCommand; onClose: () => void };

/** The parcels among the fields of a command. */
const parcelProps = <V extends { parcels: ParcelDraft[] }>({ values, set, messageOf }: CommandFields<V>) => ({
  parcels: values.parcels,
  onChange: (parcels: ParcelDraft[]) => set({ parcels } as Partial<V>),
  messageOf,
});

type PhotosProps = { name: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Whether the giver's photos of the specimens go to their receiver. */
function PhotosCheckbox({ name, isChecked, onChange }: PhotosProps) {
  return (
    <Checkbox
      label={<Trans>My photographs and videos go along</Trans>}
      help={<Trans>They come into {name}’s record of the specimens, with your name and without a watermark.</Trans>}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Reports that the parcel was sent; warns when the other side has sent no address. */
export function ShipDialog({
  name,
  knowsAddress,
  hasSpecimens,
  readers,
  ...dialogProps
}: Props & { knowsAddress: boolean; hasSpecimens: boolean; readers: TextReaders }) {
  const { t } = useLingui();
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Is the parcel to {name} on its way?</Trans>}
      text={
        !knowsAddress && (
          <Trans>{name} has sent no address card here. Mark it only if you know the address from elsewhere.</Trans>
        )
      }
      initial={{ parcels: [emptyParcel()], note: '', private_note: '', with_photos: true }}
      toCommand={({ parcels, ...values }) => ({ kind: 'shipped', ...values, parcels: parcelInput(parcels) })}
      submit={<Trans>Mark as shipped</Trans>}
    >
      {(fields) => (
        <>
          <ParcelsField {...parcelProps(fields)} />
          <TextOfCommand
            isOptional
            fields={fields}
            name="note"
            label={t`Note`}
            help={<ReadersText readers={readers} />}
          />
          <TextOfCommand
            isOptional
            fields={fields}
            name="private_note"
            label={t({ message: 'Private note', context: 'of a parcel' })}
            help={<Trans>Only you and {name} see it, even if the conversation is public.</Trans>}
          />
          {hasSpecimens && (
            <PhotosCheckbox
              name={name}
              isChecked={fields.values.with_photos}
              onChange={(with_photos) => fields.set({ with_photos })}
            />
          )}
        </>
      )}
    </CommandDialog>
  );
}

/** Adds or corrects the tracking numbers of parcels that are on their way. */
export function ChangeParcelsDialog({ name, parcels, ...dialogProps }: Props & { parcels: readonly Parcel[] }) {
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Your parcels to {name}</Trans>}
      initial={{ parcels: parcelDrafts(parcels) }}
      toCommand={(values) => ({ kind: 'change_parcels', parcels: parcelInput(values.parcels) })}
      submit={<Trans>Save</Trans>}
    >
      {(fields) => <ParcelsField {...parcelProps(fields)} />}
    </CommandDialog>
  );
}

type MeetingProps = {
  name: string;
  /** whether the exchange has ended already */
  isAfterEnd: boolean;
  hasSpecimens: boolean;
  onConfirm: (with_photos: boolean) => void;
  onClose: () => void;
};

/** Confirms that the two met and that the specimens changed hands; without a connection it is sent later. */
export function MeetingDialog({ name, isAfterEnd, hasSpecimens, onConfirm, onClose }: MeetingProps) {
  return (
    <CommandDialog
      onClose={onClose}
      send={async (command) => command.kind === 'confirm_meeting' && onConfirm(command.with_photos)}
      title={<Trans>Did you meet {name} and exchange the specimens?</Trans>}
      text={
        isAfterEnd ? (
          <Trans>
            The exchange stays closed, but the specimens pass into the other’s collection, except those that came back.
            This can’t be undone.
          </Trans>
        ) : (
          <Trans>
            When both of you have confirmed it, the specimens pass into the other’s collection. This can’t be undone.
          </Trans>
        )
      }
      initial={{ with_photos: true }}
      toCommand={(values) => ({ kind: 'confirm_meeting', ...values })}
      submit={<Trans>Confirm the meeting</Trans>}
    >
      {({ values, set }) =>
        hasSpecimens && (
          <PhotosCheckbox name={name} isChecked={values.with_photos} onChange={(with_photos) => set({ with_photos })} />
        )
      }
    </CommandDialog>
  );
}

type ReceiveProps = Props & {
  count: number;
  /** whether the exchange has ended already */
  isAfterEnd: boolean;
  readers: TextReaders;
};

/** Reports that all parcels of the other side have arrived. */
export function ReceiveDialog({ name, count, isAfterEnd, readers, send, onClose }: ReceiveProps) {
  const { t } = useLingui();
  return (
    <CommandDialog
      send={send}
      onClose={onClose}
      title={<Plural value={count} one="Do you have the parcel in hand?" other="Do you have all # parcels in hand?" />}
      text={
        <Plural
          value={count}
          one="Open it and look before you confirm. This can’t be undone."
          other="Open them and look before you confirm. This can’t be undone."
        />
      }
      initial={{ note: '' }}
      toCommand={(values) => ({ kind: 'received', ...values })}
      submit={<Trans>Confirm receipt</Trans>}
    >
      {(fields) => (
        <>
          {isAfterEnd && (
            <p>
              <Trans>
                The exchange stays closed, but the specimens pass into your collection, except those that came back to{' '}
                {name}.
              </Trans>
            </p>
          )}
          <TextOfCommand
            isOptional
            fields={fields}
            name="note"
            label={t`Note`}
            help={<ReadersText readers={readers} />}
          />
        </>
      )}
    </CommandDialog>
  );
}
