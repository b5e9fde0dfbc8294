import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChoiceNames } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceOptions } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { UsedBeforeInput } from '#web/collection/form/fields/used-before-input.tsx';
import { type UsedBeforeKind, usedBeforeKinds, useUsedValues } from '#web/collection/form/fields/used-values.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { type BulkDraft, type BulkName, isClearable } from './bulk-draft.ts';

/** The props of every field of a bulk change. */
export type BulkFieldProps = {
  draft: BulkDraft;
  set: (change: Partial<BulkDraft>) => void;
  /** the error beside a field, by its path in the change; an error of a list's member is shown at the list */
  messageOf: (path: string) => string | undefined;
};

type ClearableProps = BulkFieldProps & { name: BulkDraft['clear'][number]; label: string; children: ReactNode };

/** A field that can be set or cleared; while it is being cleared, its input is disabled. */
export function Clearable({ name, label, draft, set, messageOf, children }: ClearableProps) {
  const isCleared = draft.clear.includes(name);
  const toggle = () =>
    set({ clear: isCleared ? draft.clear.filter((clearedName) => clearedName !== name) : [...draft.clear, name] });
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

/** A field for many specimens, with the input of its kind; an optional one can be cleared. */
export function BulkField({ name, ...props }: BulkFieldProps & { name: BulkName }) {
  const { t } = useLingui();
  const label = useFieldNames()[name];
  const { kind } = specimenFields[name];
  const usedBefore = usedBeforeKinds.find((usedBeforeKind) => usedBeforeKind === name);
  const control = {
    value: props.draft[name],
    onValueChange: (value: string) => props.set({ [name]: value }),
    asItIs: t`As it is`,
  };
  const input =
    'choiceNames' in kind ? (
      <Choice {...control} kind={kind} />
    ) : usedBefore ? (
      <UsedBeforeField {...control} kind={usedBefore} />
    ) : (
      <TextInput
        autoComplete="off"
        placeholder={control.asItIs}
        value={control.value}
        onChange={(event) => control.onValueChange(event.currentTarget.value)}
      />
    );
  if (!isClearable(name)) return <Field label={label}>{input}</Field>;
  return (
    <Clearable {...props} name={name} label={label}>
      {input}
    </Clearable>
  );
}

type ControlProps = { value: string; onValueChange: (value: string) => void; asItIs: string };

function Choice({ kind, asItIs, ...control }: ControlProps & { kind: { choiceNames: ChoiceNames } }) {
  return <Select {...control} options={[{ value: '', label: asItIs }, ...useChoiceOptions(kind)]} />;
}

/** A field that suggests the values already used in the collection. */
function UsedBeforeField({ kind, asItIs, ...control }: ControlProps & { kind: UsedBeforeKind }) {
  const { usedValues } = useUsedValues(kind, true);
  return <UsedBeforeInput {...control} kind={kind} placeholder={asItIs} usedValues={usedValues} />;
}
