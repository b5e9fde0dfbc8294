import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { Field, type FieldProps } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type TextKey = { [K in keyof SpecimenDraft]: SpecimenDraft[K] extends string ? K : never }[keyof SpecimenDraft];

type Props = DraftFields &
  Pick<FieldProps, 'help' | 'optional' | 'className'> & {
    name: TextKey;
    lines?: boolean;
    placeholder?: string;
  };

/** One text of the draft: its label, its input and its error. */
export function DraftText({
  name,
  lines,
  placeholder,
  help,
  optional,
  className,
  draft,
  set,
  leave,
  messageOf,
}: Props) {
  const names = useFieldNames();
  const control = {
    value: draft[name],
    placeholder,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
  };
  return (
    <Field id={name} label={names[name]} help={help} optional={optional} className={className} error={messageOf(name)}>
      {lines ? <TextArea {...control} /> : <TextInput autoComplete="off" {...control} />}
    </Field>
  );
}
