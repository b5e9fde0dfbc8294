import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import type { MatchingNames } from '#contract/collection/specimen/field.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { listMessage } from '#web/lib/list-message.ts';
import { Field, type FieldProps } from '#web/ui/field/field.tsx';
import { TagsInput } from './tags-input.tsx';

type Props = DraftFields &
  Pick<FieldProps, 'help'> & {
    name: MatchingNames<SpecimenFields, { kind: { type: 'tags' | 'lines' } }>;
    proposals?: readonly TagAtHand[];
  };

/** A list of short texts of the draft, labelled with the field's name. */
export const TagsField = ({ name, help, proposals = [], draft, set, messageOf }: Props) => (
  <Field id={name} label={useFieldNames()[name]} help={help} error={listMessage(messageOf, name, draft[name].length)}>
    <TagsInput
      value={draft[name]}
      onValueChange={(newTags) => set({ [name]: newTags })}
      proposals={proposals}
      commas={specimenFields[name].kind.type === 'tags'}
    />
  </Field>
);
