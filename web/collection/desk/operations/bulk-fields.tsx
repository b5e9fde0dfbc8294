import { useLingui } from '@lingui/react/macro';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useTagsAtHand } from '#web/collection/form/fields/tags-at-hand.ts';
import { TagsInput } from '#web/collection/form/fields/tags-input.tsx';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { type BulkName, typedInBulk } from './bulk-draft.ts';
import { BulkField, Clearable, type BulkFieldProps as Props } from './bulk-field.tsx';

/** Fields that are laid out separately from the others. */
const separateFields: readonly BulkName[] = ['access_level', 'status', 'status_note', 'storage', 'locality_precision'];

/** The fields that can be set or cleared for many specimens; the number is not one of them. */
function BulkFields(props: Props) {
  const { draft, set } = props;
  const names = useFieldNames();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <BulkField {...props} name="access_level" />
      <StatusFields {...props} />
      <BulkField {...props} name="storage" />
      <Clearable {...props} name="locality" label={names.locality}>
        <LocalityPicker keepLabel={false} value={draft.locality} onValueChange={(locality) => set({ locality })} />
      </Clearable>
      <BulkField {...props} name="locality_precision" />
      <TagsFields {...props} />
      {typedInBulk(specimenFields)
        .filter((name) => !separateFields.includes(name))
        .map((name) => (
          <BulkField key={name} {...props} name={name} />
        ))}
    </div>
  );
}

/** The group of fields to edit for many specimens: all, or a few on their own. */
export type BulkSection = 'edit' | 'tags' | 'status' | 'access';

/** The fields of one section. */
export function BulkSectionFields({ section, ...props }: Props & { section: BulkSection }) {
  if (section === 'edit') return <BulkFields {...props} />;
  return (
    <div className="grid gap-4">
      {section === 'tags' && <TagsFields {...props} />}
      {section === 'status' && <StatusFields {...props} />}
      {section === 'access' && <BulkField {...props} name="access_level" />}
    </div>
  );
}

const StatusFields = (props: Props) => (
  <>
    <BulkField {...props} name="status" />
    <BulkField {...props} name="status_note" />
  </>
);

function TagsFields(props: Props) {
  const { t } = useLingui();
  const { tags } = useTagsAtHand(true);
  const tagProps = { ...props, proposals: tags };
  return (
    <>
      <Tags {...tagProps} name="add_tags" label={t`Add tags`} />
      <Tags {...tagProps} name="remove_tags" label={t`Remove tags`} />
      <Tags {...tagProps} name="add_op_tags" label={t`Add working tags`} />
      <Tags {...tagProps} name="remove_op_tags" label={t`Remove working tags`} />
    </>
  );
}

type TagProps = Props & {
  name: 'add_tags' | 'remove_tags' | 'add_op_tags' | 'remove_op_tags';
  label: string;
  proposals: readonly TagAtHand[];
};

/** Tags, with suggestions from the user's tags while typing. */
function Tags({ name, label, draft, set, messageOf, proposals }: TagProps) {
  const kind = name.endsWith('op_tags') ? 'op_tag' : 'tag';
  return (
    <Field id={name} label={label} error={messageOf(name)}>
      <TagsInput
        value={draft[name]}
        onValueChange={(tags) => set({ [name]: tags })}
        proposals={proposals.filter((tag) => tag.kind === kind)}
      />
    </Field>
  );
}
