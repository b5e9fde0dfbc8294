import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BulkDraft } from '#web/collection/desk/operations/bulk-draft.ts';
import { type UsedBeforeKind, useUsedBefore } from '#web/collection/form/fields/used-before.ts';
import { UsedBeforeInput } from '#web/collection/form/fields/used-before-input.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** What each field of a change of many works with. */
export type BulkFieldProps = {
  draft: BulkDraft;
  set: (change: Partial<BulkDraft>) => void;
  /** the sentence beside a field, by its path in the change; that of a list's member stands at the list */
  messageOf: (path: string) => string | undefined;
};

type ClearableProps = BulkFieldProps & { name: BulkDraft['clear'][number]; label: string; children: ReactNode };

/** A field that can be set or emptied; while it is being emptied, nothing can be put into it. */
export function Clearable({ name, label, draft, set, messageOf, children }: ClearableProps) {
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

type TextProps = BulkFieldProps & { name: 'status_note' | 'purchase_date'; label: string };

/** A text that all of them get. */
export function Text(props: TextProps) {
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

type UsedBeforeProps = BulkFieldProps & { name: UsedBeforeKind; label: string; icon: string };

/** A text that all of them get, for which what the collection carries already is proposed. */
export function UsedBeforeText(props: UsedBeforeProps) {
  const { t } = useLingui();
  const { name, icon, draft, set } = props;
  const { used } = useUsedBefore(name, true);
  return (
    <Clearable {...props}>
      <UsedBeforeInput
        icon={icon}
        placeholder={t`As it is`}
        value={draft[name]}
        onValueChange={(text) => set({ [name]: text })}
        used={used}
      />
    </Clearable>
  );
}
