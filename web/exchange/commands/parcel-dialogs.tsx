import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';
import { TextOfCommand } from './command-text-field.tsx';

type Props = { name: string; send: SendCommand; onClose: () => void };

/** Reports that the parcel was sent; warns when the other side has sent no address. */
export function ShipDialog({
  name,
  knowsAddress,
  hasSpecimens,
  ...dialogProps
}: Props & { knowsAddress: boolean; hasSpecimens: boolean }) {
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
      initial={{ tracking_no: '', note: '', private_note: '', with_photos: true }}
      toCommand={(values) => ({ kind: 'shipped', ...values })}
      submit={<Trans>Mark as shipped</Trans>}
    >
      {(fields) => (
        <>
          <TextOfCommand isLine isOptional fields={fields} name="tracking_no" label={t`Tracking number`} />
          <TextOfCommand isOptional fields={fields} name="note" label={t`Note`} />
          <TextOfCommand
            isOptional
            fields={fields}
            name="private_note"
            label={t({ message: 'Private note', context: 'of a parcel' })}
            help={<Trans>Only you and {name} see it, even if the conversation is public.</Trans>}
          />
          {hasSpecimens && (
            <Checkbox
              label={<Trans>My photographs and videos go along</Trans>}
              help={
                <Trans>They come into {name}’s record of the specimens, with your name and without a watermark.</Trans>
              }
              checked={fields.values.with_photos}
              onChange={(event) => fields.set({ with_photos: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </CommandDialog>
  );
}

/** Reports that the parcel has arrived. */
export function ReceiveDialog({ send, onClose }: Props) {
  const { t } = useLingui();
  return (
    <CommandDialog
      send={send}
      onClose={onClose}
      title={<Trans>Do you have the parcel in hand?</Trans>}
      text={<Trans>Open it and look before you confirm. This can’t be undone.</Trans>}
      initial={{ note: '' }}
      toCommand={(values) => ({ kind: 'received', ...values })}
      submit={<Trans>Confirm receipt</Trans>}
    >
      {(fields) => <TextOfCommand isOptional fields={fields} name="note" label={t`Note`} />}
    </CommandDialog>
  );
}
