import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DraftFields } from '#web/collection/specimen-form.tsx';
import { proposedTags } from '#web/collection/tags-at-hand.ts';
import type { UsedBefore, UsedBeforeKind } from '#web/collection/used-before.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { TypeAhead } from '#web/ui/type-ahead.tsx';

type Props = DraftFields &
  Pick<FieldProps, 'label' | 'help'> & {
    name: UsedBeforeKind;
    icon: string;
    used: readonly UsedBefore[];
  };

/** A text of the draft that is often the same: what one's other specimens carry is proposed, anything may be written. */
export function UsedBeforeField({ name, label, help, icon, used, draft, set, leave, messageOf }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const text = draft[name];
  return (
    <Field id={name} label={label} help={help} error={messageOf(name)}>
      <TypeAhead
        icon={icon}
        value={text === '' ? null : { id: text, label: text }}
        onValueChange={(option) => set({ [name]: option?.label ?? '' })}
        onText={(text) => set({ [name]: text })}
        onLeave={() => leave(name)}
        options={proposedTags(used, typed).map((one) => ({
          id: one.name,
          label: one.name,
          hint: one.specimen_count,
        }))}
        onSearch={setTyped}
        keepLabel={used.length > 0 ? (text) => t`Keep “${text}” as written` : undefined}
      />
    </Field>
  );
}
