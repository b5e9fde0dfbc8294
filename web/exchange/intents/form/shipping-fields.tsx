import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { rangeNames } from '#contract/exchange/intents/intent-texts.ts';
import { hasShippingConflict, shippingRanges } from '#contract/exchange/intents/shipping-terms.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { CountriesPicker, CountryPicker } from './country-picker.tsx';
import { type IntentFields, mayExclude } from './intent-draft.ts';

/** Roughly where the owner is, and how far they ship. */
export function ShippingFields({ draft, set, leave, messageOf }: IntentFields) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { shipping_range } = draft;
  const conflict =
    mayExclude(shipping_range) && hasShippingConflict(draft, draft.country)
      ? formText('intent_shipping_conflict')
      : undefined;
  const textField = (name: 'region' | 'city', label: string) => (
    <Field id={`location.${name}`} label={label} optional={t`optional`} error={messageOf(`location.${name}`)}>
      <TextInput
        dir="auto"
        autoComplete="off"
        value={draft[name]}
        onBlur={() => leave(`location.${name}`)}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <section aria-labelledby="shipping-heading">
      <h2 id="shipping-heading" className="mb-3 text-h3">
        <Trans>Location and shipping</Trans>
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field id="location.country" label={t`Country`} error={messageOf('location.country')}>
          <CountryPicker
            value={draft.country}
            onValueChange={(country) => {
              set({ country });
              leave('location.country');
            }}
          />
        </Field>
        {textField('region', t`Region`)}
        {textField('city', t`City`)}
      </div>
      <p className="mt-1.5 text-t2 text-graphite">
        <Trans>City or region is enough; leave the street out.</Trans>
      </p>
      <div className="grid mt-4 items-start gap-4 sm:grid-cols-2">
        <Field id="shipping_range" label={t`Shipping range`} error={messageOf('shipping_range')}>
          <Select
            value={shipping_range}
            onValueChange={(range) => set({ shipping_range: range })}
            options={shippingRanges.map((value) => ({ value, label: fillText(rangeNames[value], locale) }))}
          />
        </Field>
        {shipping_range === 'region' && (
          <Field id="ships_to" label={t`Ships to`} error={messageOf('ships_to')}>
            <CountriesPicker value={draft.ships_to} onValueChange={(ships_to) => set({ ships_to })} />
          </Field>
        )}
        {mayExclude(shipping_range) && (
          <Field id="not_to" label={t`Not to`} optional={t`optional`} error={messageOf('not_to') ?? conflict}>
            <CountriesPicker value={draft.not_to} onValueChange={(not_to) => set({ not_to })} />
          </Field>
        )}
      </div>
    </section>
  );
}
