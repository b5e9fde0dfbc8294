import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NOTE_LENGTH_MAX } from '#contract/exchange/wants/want.ts';
import { type SizeClass, sizeClasses } from '#contract/format/size.ts';
import { useSizeClassName } from '#web/collection/choice-names.ts';
import { lastMineral } from '#web/exchange/intents/form/offer-row.tsx';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import type { WantFormOf } from './use-want-form.ts';

/** What a want is for: a mineral, a locality with all below it, or both. */
function ThingFields({ form: { values, set, messageOf } }: { form: WantFormOf }) {
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

type SizeChipsProps = {
  value: readonly SizeClass[];
  onValueChange: (value: SizeClass[]) => void;
  error: string | undefined;
};

/** The wanted sizes, each on or off; none means any. */
function SizeChips({ value, onValueChange, error }: SizeChipsProps) {
  const { t } = useLingui();
  const sizeName = useSizeClassName();
  const toggle = (size: SizeClass) =>
    onValueChange(value.includes(size) ? value.filter((sizeClass) => sizeClass !== size) : [...value, size]);
  return (
    <FieldGroup id="size_class" label={t`Size`} optional={t`optional`} error={error}>
      <div className="flex flex-wrap gap-2">
        {sizeClasses.map((size) => (
          <Chip key={size} isPressed={value.includes(size)} onClick={() => toggle(size)}>
            {sizeName(size)}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}

type Props = {
  label: string;
  form: WantFormOf;
  saveLabel: ReactNode;
  onSave: () => void;
  onClose: () => void;
  notice?: ReactNode;
};

/**
 * The whole form of a want: a mineral, a locality or both, with sizes, photo and note. Escape discards the changes.
 */
export function WantForm({ label, form, saveLabel, onSave, onClose, notice }: Props) {
  const { t } = useLingui();
  const { values, set, leave, messageOf, busy } = form;
  return (
    <form
      aria-label={label}
      noValidate
      className="framed grid gap-4 p-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <ThingFields form={form} />
      <SizeChips
        value={values.size_class}
        onValueChange={(size_class) => set({ size_class })}
        error={messageOf('size_class')}
      />
      <Field id="note" label={t`Note`} optional={t`optional`} error={messageOf('note')}>
        <TextInput
          dir="auto"
          placeholder={t`What matters to you`}
          maxLength={NOTE_LENGTH_MAX * 2}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          onBlur={() => leave('note')}
        />
      </Field>
      <Checkbox
        label={t`Only with a photograph`}
        checked={values.with_photo}
        onChange={(event) => set({ with_photo: event.currentTarget.checked })}
        className="-my-2"
      />
      <FormFailure form={form} />
      {notice}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy && t`Saving…`}>
          {saveLabel}
        </Button>
        <Button variant="text" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
