import { useLingui } from '@lingui/react/macro';
import { useDeskFilterNames } from '#web/collection/desk/desk-texts.ts';
import { currencyChoices } from '#web/collection/form/fields/currencies.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const ranges = [
  'price_min',
  'price_max',
  'purchased_from',
  'purchased_to',
  'created_from',
  'created_to',
  'updated_from',
  'updated_to',
] as const;

type RangeProps = {
  values: Record<string, string>;
  /** the error message of a field */
  messageOf: (name: string) => string | undefined;
  isPriced: boolean;
  onValue: (change: Record<string, string>) => void;
  onLeave: (name: string) => void;
};

/** Dates and prices, from and to; prices in one currency. */
export function RangeFields({ values, messageOf, isPriced, onValue, onLeave }: RangeProps) {
  const { t } = useLingui();
  const names = useDeskFilterNames();
  return (
    <div className="grid grid-cols-2 mt-6 items-start gap-4">
      {ranges.map((name) => {
        const isPrice = name.startsWith('price');
        return (
          <Field
            key={name}
            id={name}
            label={names[name]}
            help={isPrice ? undefined : t`Year, month or day: 2024-05`}
            error={messageOf(name)}
          >
            <TextInput
              autoComplete="off"
              inputMode={isPrice ? 'decimal' : 'text'}
              value={values[name] ?? ''}
              onChange={(event) => onValue({ [name]: event.currentTarget.value.trim() })}
              onBlur={() => onLeave(name)}
            />
          </Field>
        );
      })}
      {isPriced && (
        <Field label={names.currency}>
          <Select
            value={values.currency ?? 'USD'}
            onValueChange={(currency) => onValue({ currency })}
            options={currencyChoices.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
    </div>
  );
}
