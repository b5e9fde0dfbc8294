import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { formWord } from '#web/shell/form/form-word.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { useNumberHint } from './use-number-hint.ts';

type Props = {
  value: string;
  onValueChange: (text: string) => void;
  onLeave: () => void;
  messageOf: (path: string) => string | undefined;
  /** the stored or proposed number */
  storedNumber: string;
  preference: Preference;
  isNew?: boolean;
};

/** The field for a collection number; a number already in use shows a warning but may still be saved. */
export function NumberField({
  value,
  onValueChange,
  onLeave,
  messageOf,
  storedNumber,
  preference,
  isNew = false,
}: Props) {
  const { help, warning } = useNumberHint(value, storedNumber, preference, isNew);
  return (
    <Field
      id="coll_index"
      label={useFieldNames().coll_no}
      help={help}
      warning={warning}
      error={messageOf('coll_serie') ?? (messageOf('coll_index') && formWord('number_format'))}
    >
      <TextInput
        name="coll_serie"
        className="num"
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
