import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { TagsInput } from '#web/collection/form/fields/tags-input.tsx';
import { listMessage } from '#web/lib/list-message.ts';
import { Field, type FieldProps } from '#web/ui/field/field.tsx';

type Props = DraftFields &
  Pick<FieldProps, 'label' | 'help'> & {
    name: 'tags' | 'op_tags' | 'previous_owners';
    proposals?: readonly TagAtHand[];
  };

/** A list of short texts of the draft under its own name. */
export const TagsField = ({ name, label, help, proposals = [], draft, set, messageOf }: Props) => (
  <Field id={name} label={label} help={help} error={listMessage(messageOf, name, draft[name].length)}>
    <TagsInput
      value={draft[name]}
      onValueChange={(chosen) => set({ [name]: chosen })}
      proposals={proposals}
      commas={name !== 'previous_owners'}
    />
  </Field>
);
