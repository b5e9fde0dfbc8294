import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { statuses } from '#contract/collection/status.ts';
import { useStatusName } from '#web/collection/collection-words.ts';
import { useAccessNames, useColumnNames } from '#web/collection/desk/desk-words.ts';
import type { BulkDraft } from '#web/collection/desk/operations/bulk-draft.ts';
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
export function BulkFields(props: Props) {
  const { draft, set } = props;
  const { t } = useLingui();
  const names = useColumnNames();
  const access = useAccessNames();
  const statusName = useStatusName();
  const asItIs = { value: '' as const, label: t`As it is` };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={names.access_level}>
        <Select
          value={draft.access_level}
          onValueChange={(access_level) => set({ access_level })}
          options={[asItIs, { value: 'public', label: access.public }, { value: 'private', label: access.private }]}
        />
      </Field>
      <Field label={names.status}>
        <Select
          value={draft.status}
          onValueChange={(status) => set({ status })}
          options={[asItIs, ...statuses.map((value) => ({ value, label: statusName(value) }))]}
        />
      </Field>
      <Text {...props} name="status_note" label={t`Note on the status`} />
      <Text {...props} name="storage" label={names.storage} />
      <Clearable {...props} name="locality" label={names.locality}>
        <LocalityPicker value={draft.locality} onValueChange={(locality) => set({ locality })} />
      </Clearable>
      <Field label={t`Visitors see the locality`}>
        <Select
          value={draft.locality_precision}
          onValueChange={(locality_precision) => set({ locality_precision })}
          options={[
            asItIs,
            { value: 'exact', label: t`Exactly` },
            { value: 'district', label: t`Down to the district` },
            { value: 'country', label: t`Country only` },
          ]}
        />
      </Field>
      <Tags {...props} name="add_tags" label={t`Add tags`} />
      <Tags {...props} name="remove_tags" label={t`Remove tags`} />
      <Tags {...props} name="add_op_tags" label={t`Add working tags`} />
      <Tags {...props} name="remove_op_tags" label={t`Remove working tags`} />
      <Text {...props} name="dealer" label={names.dealer} />
      <Text {...props} name="purchase_date" label={names.purchase_date} />
    </div>
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

type TagProps = Props & { name: 'add_tags' | 'remove_tags' | 'add_op_tags' | 'remove_op_tags'; label: string };

function Tags({ name, label, draft, set, messageOf }: TagProps) {
  const { t } = useLingui();
  return (
    <Field id={name} label={label} help={t`Divided by commas`} error={messageOf(name)}>
      <TextInput
        autoComplete="off"
        value={draft[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
}
