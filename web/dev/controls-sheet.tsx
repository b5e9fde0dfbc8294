import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SheetSection } from '#web/dev/sheet-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export function ControlsSheet() {
  return (
    <>
      <ButtonsSheet />
      <FieldsSheet />
    </>
  );
}

function ButtonsSheet() {
  const { t } = useLingui();
  return (
    <SheetSection title={<Trans>Buttons</Trans>} note={<Trans>A button that can’t be used says why</Trans>}>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary">
          <Trans>Save</Trans>
        </Button>
        <Button>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="text">
          <Trans>Read more</Trans>
        </Button>
        <Button look="danger">
          <Trans>Delete</Trans>
        </Button>
        <Button icon="i-lucide-printer">
          <Trans>Print labels</Trans>
        </Button>
        <IconButton label={t`Like`} icon="i-lucide-heart" />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button look="primary" busy={t`Saving…`}>
          <Trans>Save specimen</Trans>
        </Button>
        <Button busy={t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <Button cannot={t`SC-0391 is reserved in another exchange.`}>
        <Trans>Agree to proposal</Trans>
      </Button>
    </SheetSection>
  );
}

function FieldsSheet() {
  const { t } = useLingui();
  const [weight, setWeight] = useState<number | null>(231);
  const [precision, setPrecision] = useState<'exact' | 'district' | 'country'>('district');
  const [visible, setVisible] = useState<'public' | 'private'>('public');
  return (
    <SheetSection title={<Trans>Fields</Trans>}>
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
        <Checkbox label={t`Some of them`} mixed />
      </div>
      <FieldGroup label={t`Place shown to visitors`}>
        <div className="flex flex-wrap gap-x-6">
          <Radio label={t`Exact`} name="place-shown" defaultChecked />
          <Radio label={t`Country only`} name="place-shown" />
        </div>
      </FieldGroup>
    </SheetSection>
  );
}
