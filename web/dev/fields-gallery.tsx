import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { GallerySection } from './gallery-section.tsx';

export function FieldsGallery() {
  const { t } = useLingui();
  const [weight, setWeight] = useState<number | null>(231);
  const [precision, setPrecision] = useState<'exact' | 'district' | 'country'>('district');
  const [visible, setVisible] = useState<'public' | 'private'>('public');
  return (
    <GallerySection title={<Trans>Fields</Trans>}>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t`Dealer`} optional={t`optional`} help={t`Only you see this.`}>
          <TextInput placeholder={t`Name or show`} />
        </Field>
        <Field label={t`Number`} warning={t`SC-0412 is in use by Fluorite. It will be kept twice.`}>
          <TextInput defaultValue="SC-0412" className="num" />
        </Field>
        <Field label="MIN-ID" error={t`MIN-ID format error, should be like A4T-BT5`}>
          <TextInput defaultValue="A4T-BT" />
        </Field>
        <Field label={t`Weight`}>
          <NumberInput value={weight} onValueChange={setWeight} unit="g" />
        </Field>
        <Field label={t`Locality precision`}>
          <Select
            value={precision}
            onValueChange={setPrecision}
            options={[
              { value: 'exact', label: t`Exact` },
              { value: 'district', label: t`District` },
              { value: 'country', label: t`Country only` },
            ]}
          />
        </Field>
        <FieldGroup label={t`Visibility`}>
          <Segment
            value={visible}
            onValueChange={setVisible}
            options={[
              { value: 'public', label: t`Public` },
              { value: 'private', label: t`Private` },
            ]}
          />
        </FieldGroup>
        <Field label={t`Description`} optional={t`optional`} className="sm:col-span-2">
          <TextArea placeholder={t`What a visitor sees when turning it in the hand`} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label={t`Self-collected`} defaultChecked />
        <Checkbox label={t`Repaired`} />
        <Checkbox label={t`Some of them`} isIndeterminate />
      </div>
      <FieldGroup label={t`Place shown to visitors`}>
        <div className="flex flex-wrap gap-x-6">
          <Radio label={t`Exact`} name="place-shown" defaultChecked />
          <Radio label={t`Country only`} name="place-shown" />
        </div>
      </FieldGroup>
    </GallerySection>
  );
}
