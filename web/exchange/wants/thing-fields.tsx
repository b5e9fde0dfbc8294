import { useLingui } from '@lingui/react/macro';
import { lastMineral } from '#web/exchange/intents/form/offer-line.tsx';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import type { WantFormOf } from './use-want-form.ts';

/** What a want is for: a mineral, a locality with all below it, or both. */
export function ThingFields({ form: { values, set, messageOf } }: { form: WantFormOf }) {
  const { t } = useLingui();
  const { mineral, locality } = values;
  return (
    <>
      <Field id="mineral_id" label={t`Mineral, variety or group`} error={messageOf('mineral_id')}>
        <MineralPicker
          knownOnly
          value={mineral ? [mineral] : []}
          onValueChange={(chosenMinerals) => set({ mineral: lastMineral(chosenMinerals) })}
        />
      </Field>
      <Field
        id="locality_id"
        label={t`From`}
        optional={t`optional`}
        help={locality && t`With all places below it`}
        error={messageOf('locality_id')}
      >
        <LocalityPicker
          knownOnly
          value={locality}
          onValueChange={(chosenLocality) => set({ locality: chosenLocality })}
        />
      </Field>
    </>
  );
}
