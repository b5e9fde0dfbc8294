import { useLingui } from '@lingui/react/macro';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { Field } from '#web/ui/field/field.tsx';
import { CurrencyPicker } from './currency-picker.tsx';
import { FormDisclosure } from './form-disclosure.tsx';
import { MeasureField } from './measure-field.tsx';
import { DraftText } from './text-field.tsx';
import { UsedBeforeField } from './used-before-field.tsx';
import { useUsedValues } from './used-values.ts';

/** Where, when and for how much it was bought, and its value: visible to its owner only. */
export function AcquisitionDisclosure(fields: DraftFields) {
  const { t } = useLingui();
  const names = useFieldNames();
  const { usedValues, ask } = useUsedValues('dealer');
  const { draft, set, leave, messageOf } = fields;
  const summary =
    [draft.dealer, draft.purchase_date].filter((text) => text !== '').join(', ') || t`dealer, date, price, value`;
  return (
    <FormDisclosure group="acquisition" title={t`Acquisition`} summary={summary} onOpen={ask}>
      <p className="mb-4 text-t2 text-graphite">{t`Only you see this.`}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <UsedBeforeField {...fields} name="dealer" usedValues={usedValues} />
        <DraftText {...fields} name="purchase_date" placeholder="2024-06-12" />
        <MeasureField
          id="buy_price"
          label={names.buy_price}
          unit={draft.currency}
          value={draft.buy_price}
          onValueChange={(buy_price) => set({ buy_price })}
          onLeave={() => leave('buy_price')}
          error={messageOf('buy_price')}
        />
        <Field id="currency" label={names.currency} error={messageOf('currency')}>
          <CurrencyPicker value={draft.currency} onValueChange={(currency) => set({ currency })} />
        </Field>
        <MeasureField
          id="value"
          label={names.value}
          unit={draft.value_currency}
          value={draft.value}
          onValueChange={(value) => set({ value })}
          onLeave={() => leave('value')}
          error={messageOf('value')}
        />
        <Field id="value_currency" label={names.value_currency} error={messageOf('value_currency')}>
          <CurrencyPicker value={draft.value_currency} onValueChange={(value_currency) => set({ value_currency })} />
        </Field>
        <DraftText {...fields} name="valued_at" placeholder="2026-01" />
      </div>
    </FormDisclosure>
  );
}
