import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { statuses } from '#contract/collection/status.ts';
import type { TagAtHand } from '#contract/collection/tags-api.ts';
import { usePrecisionOptions, useStatusName } from '#web/collection/collection-words.ts';
import { useAccessNames, useColumnNames } from '#web/collection/desk/desk-words.ts';
import type { BulkDraft } from '#web/collection/desk/operations/bulk-draft.ts';
import { useTagsAtHand } from '#web/collection/tags-at-hand.ts';
import { TagsInput } from '#web/collection/tags-input.tsx';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  draft: BulkDraft;
  set: (change: Partial<BulkDraft>) => void;
  /** the sentence beside a field, by its path in the change; that of a list's member stands at the list */
  messageOf: (path: string) => string | undefined;
};

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
      <Text {...props} name="storage" label={names.storage} />
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
      <Text {...props} name="dealer" label={names.dealer} />
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
  const { t } = useLingui();
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
      <Text {...props} name="status_note" label={t`Note on the status`} />
    </>
  );
}

function TagsFields(props: Props) {
  const { t } = useLingui();
  const { tags, ask } = useTagsAtHand();
  const askOnce = useEffectEvent(ask);
  useEffect(() => askOnce(), []);
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

type ClearableProps = Props & { name: BulkDraft['clear'][number]; label: string; children: ReactNode };

/** A field that can be set or emptied; while it is being emptied, nothing can be put into it. */
function Clearable({ name, label, draft, set, messageOf, children }: ClearableProps) {
  const isCleared = draft.clear.includes(name);
  const toggle = () => set({ clear: isCleared ? draft.clear.filter((one) => one !== name) : [...draft.clear, name] });
  return (
    <div className="min-w-0">
      <Field
        {...(name === 'locality' ? { id: 'set.locality_id', name: 'set.locality_text' } : { id: `set.${name}` })}
        label={label}
        error={
          name === 'locality'
            ? (messageOf('set.locality_text') ?? messageOf('set.locality_id'))
            : messageOf(`set.${name}`)
        }
      >
        <div inert={isCleared} className={isCleared ? 'opacity-50' : undefined}>
          {children}
        </div>
      </Field>
      <Checkbox
        checked={isCleared}
        onChange={toggle}
        label={
          <>
            <Trans>Empty it</Trans>
            <span className="sr-only">: {label}</span>
          </>
        }
      />
    </div>
  );
}

type TextProps = Props & { name: 'status_note' | 'storage' | 'dealer' | 'purchase_date'; label: string };

function Text(props: TextProps) {
  const { t } = useLingui();
  const { name, draft, set } = props;
  return (
    <Clearable {...props}>
      <TextInput
        autoComplete="off"
        placeholder={t`As it is`}
        value={draft[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    </Clearable>
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
