import { useLingui } from '@lingui/react/macro';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import { statuses } from '#contract/collection/specimen/status.ts';
import { usePrecisionOptions, useStatusName } from '#web/collection/collection-words.ts';
import { useAccessNames, useColumnNames } from '#web/collection/desk/desk-words.ts';
import {
  Clearable,
  type BulkFieldProps as Props,
  Text,
  UsedBeforeText,
} from '#web/collection/desk/operations/bulk-texts.tsx';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useTagsAtHand } from '#web/collection/form/fields/tags-at-hand.ts';
import { TagsInput } from '#web/collection/form/fields/tags-input.tsx';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

/** The fields that many specimens can be given or emptied of; numbers are not among them. */
function BulkFields(props: Props) {
  const { draft, set } = props;
  const { t } = useLingui();
  const names = useColumnNames();
  const asItIs = useAsItIs();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AccessField {...props} />
      <StatusFields {...props} />
      <UsedBeforeText {...props} name="storage" label={names.storage} icon="i-lucide-archive" />
      <Clearable {...props} name="locality" label={names.locality}>
        <LocalityPicker keepLabel={false} value={draft.locality} onValueChange={(locality) => set({ locality })} />
      </Clearable>
      <Field label={t`Visitors see the locality`}>
        <Select
          value={draft.locality_precision}
          onValueChange={(locality_precision) => set({ locality_precision })}
          options={[asItIs, ...usePrecisionOptions()]}
        />
      </Field>
      <TagsFields {...props} />
      <UsedBeforeText {...props} name="dealer" label={names.dealer} icon="i-lucide-store" />
      <Text {...props} name="purchase_date" label={names.purchase_date} />
    </div>
  );
}

const useAsItIs = () => {
  const { t } = useLingui();
  return { value: '' as const, label: t`As it is` };
};

/** What of many specimens is asked about: all fields, or a few of them by themselves. */
export type BulkPart = 'edit' | 'tags' | 'status' | 'access';

/** The fields of one part. */
export function BulkPartFields({ part, ...props }: Props & { part: BulkPart }) {
  if (part === 'edit') return <BulkFields {...props} />;
  return (
    <div className="grid gap-4">
      {part === 'tags' && <TagsFields {...props} />}
      {part === 'status' && <StatusFields {...props} />}
      {part === 'access' && <AccessField {...props} />}
    </div>
  );
}

function AccessField({ draft, set }: Props) {
  const label = useColumnNames().access_level;
  const access = useAccessNames();
  const asItIs = useAsItIs();
  return (
    <Field label={label}>
      <Select
        value={draft.access_level}
        onValueChange={(access_level) => set({ access_level })}
        options={[asItIs, { value: 'public', label: access.public }, { value: 'private', label: access.private }]}
      />
    </Field>
  );
}

function StatusFields(props: Props) {
  const { draft, set } = props;
  const names = useFieldNames();
  const statusName = useStatusName();
  const asItIs = useAsItIs();
  return (
    <>
      <Field label={useColumnNames().status}>
        <Select
          value={draft.status}
          onValueChange={(status) => set({ status })}
          options={[asItIs, ...statuses.map((value) => ({ value, label: statusName(value) }))]}
        />
      </Field>
      <Text {...props} name="status_note" label={names.status_note} />
    </>
  );
}

function TagsFields(props: Props) {
  const { t } = useLingui();
  const { tags } = useTagsAtHand(true);
  const more = { ...props, proposals: tags };
  return (
    <>
      <Tags {...more} name="add_tags" label={t`Add tags`} />
      <Tags {...more} name="remove_tags" label={t`Remove tags`} />
      <Tags {...more} name="add_op_tags" label={t`Add working tags`} />
      <Tags {...more} name="remove_op_tags" label={t`Remove working tags`} />
    </>
  );
}

type TagProps = Props & {
  name: 'add_tags' | 'remove_tags' | 'add_op_tags' | 'remove_op_tags';
  label: string;
  proposals: readonly TagAtHand[];
};

/** Tags, of which those at hand are proposed while one types. */
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
