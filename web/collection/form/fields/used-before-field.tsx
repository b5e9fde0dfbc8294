import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { Field, type FieldProps } from '#web/ui/field/field.tsx';
import { UsedBeforeInput } from './used-before-input.tsx';
import type { UsedBefore, UsedBeforeKind } from './used-values.ts';

type Props = DraftFields &
  Pick<FieldProps, 'help'> & {
    name: UsedBeforeKind;
    usedValues: readonly UsedBefore[];
  };

/** A text of the draft, with the values of the owner's other specimens as suggestions. */
export const UsedBeforeField = ({ name, help, usedValues, draft, set, leave, messageOf }: Props) => (
  <Field id={name} label={useFieldNames()[name]} help={help} error={messageOf(name)}>
    <UsedBeforeInput
      kind={name}
      value={draft[name]}
      onValueChange={(text) => set({ [name]: text })}
      onLeave={() => leave(name)}
      usedValues={usedValues}
    />
  </Field>
);
