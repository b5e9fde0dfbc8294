import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import type { IntentFields } from './intent-draft.ts';
import { OffersField } from './offers-field.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { WantsField } from './wants-field.tsx';

type Props = IntentFields & { listedWants: string | null; photos: ReactNode };

/** The fields of an intent: offers, description, wants and shipping. */
export function IntentFieldset({ listedWants, photos, ...fields }: Props) {
  const { t } = useLingui();
  const { draft, set, leave, messageOf } = fields;
  return (
    <div className="grid gap-10">
      <OffersField {...fields} />
      <Field id="description" label={t`Description`} optional={t`optional`} error={messageOf('description')}>
        <TextArea
          dir="auto"
          rows={4}
          value={draft.description}
          onBlur={() => leave('description')}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      {photos}
      <WantsField {...fields} listed={listedWants} />
      <ShippingFields {...fields} />
    </div>
  );
}
