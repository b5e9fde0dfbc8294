import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import type { UsedBefore, UsedBeforeKind } from '#web/collection/form/fields/used-before.ts';
import { UsedBeforeInput } from '#web/collection/form/fields/used-before-input.tsx';
import { Field, type FieldProps } from '#web/ui/field/field.tsx';

type Props = DraftFields &
  Pick<FieldProps, 'label' | 'help'> & {
    name: UsedBeforeKind;
    icon: string;
    used: readonly UsedBefore[];
  };

/** A text of the draft for which what one's other specimens carry is proposed. */
export const UsedBeforeField = ({ name, label, help, icon, used, draft, set, leave, messageOf }: Props) => (
  <Field id={name} label={label} help={help} error={messageOf(name)}>
    <UsedBeforeInput
      icon={icon}
      value={draft[name]}
      onValueChange={(text) => set({ [name]: text })}
      onLeave={() => leave(name)}
      used={used}
    />
  </Field>
);
