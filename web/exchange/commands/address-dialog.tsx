import { Trans, useLingui } from '@lingui/react/macro';
import { CountryPicker } from '#web/exchange/intents/form/country-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';
import { TextOfCommand } from './text-of-command.tsx';

/** Sends the user's postal address to the partner: only they can see it, and it is erased after the end. */
export function AddressDialog({ name, ...rest }: { name: string; send: SendCommand; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <CommandDialog
      {...rest}
      title={<Trans>Your address for {name}</Trans>}
      text={<Trans>Only {name} sees it. It is erased 30 days after the exchange has ended.</Trans>}
      initial={{ name: '', lines: '', country: '', note: '' }}
      toCommand={({ lines, ...values }) => ({ kind: 'address', ...values, lines: splitLines(lines) })}
      submit={<Trans>Send address card</Trans>}
    >
      {(fields) => (
        <>
          <TextOfCommand isLine fields={fields} name="name" label={t`Name of the addressee`} />
          <TextOfCommand
            fields={fields}
            name="lines"
            label={t`Address`}
            help={<Trans>Street, town and postcode, up to six lines.</Trans>}
          />
          <Field id="country" label={t`Country`} error={fields.messageOf('country')}>
            <CountryPicker value={fields.values.country} onValueChange={(country) => fields.set({ country })} />
          </Field>
          <TextOfCommand isLine isOptional fields={fields} name="note" label={t`Note`} />
        </>
      )}
    </CommandDialog>
  );
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
