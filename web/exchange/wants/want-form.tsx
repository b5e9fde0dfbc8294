import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NOTE_MAX } from '#contract/exchange/wants/want.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { SizeChips } from './size-chips.tsx';
import { ThingFields } from './thing-fields.tsx';
import type { WantFormOf } from './use-want-form.ts';

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
          maxLength={NOTE_MAX * 2}
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
        <Button type="submit" look="primary" busy={busy && t`Saving…`}>
          {saveLabel}
        </Button>
        <Button look="text" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
