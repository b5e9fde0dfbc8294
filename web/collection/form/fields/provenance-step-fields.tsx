import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { type DraftStep, isFilledStep } from '#web/collection/form/draft/provenance-draft.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = Pick<DraftFields, 'leave' | 'messageOf'> & {
  step: DraftStep;
  place: number;
  count: number;
  /** the path of its fields in the input */
  path: string;
  onChange: (change: Partial<DraftStep>) => void;
  onMove: (distance: -1 | 1) => void;
  onRemove: () => void;
};

const moves: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** One former owner: name, dates, number, and whether visitors may see it. */
export function ProvenanceStepFields({
  step,
  place,
  count,
  path,
  onChange,
  onMove,
  onRemove,
  leave,
  messageOf,
}: Props) {
  const { t } = useLingui();
  const handleKey = (event: KeyboardEvent) => {
    const distance = moves[event.key];
    if (!event.altKey || distance === undefined) return;
    event.preventDefault();
    onMove(distance);
  };
  const text = (name: 'owner' | 'from' | 'to' | 'number', label: string, placeholder?: string) => {
    const fieldPath = isFilledStep(step) ? `${path}.${name}` : `${path}.blank${step.key}.${name}`;
    return (
      <Field
        id={fieldPath}
        label={label}
        error={messageOf(fieldPath)}
        className={name === 'owner' ? 'max-sm:col-span-2' : undefined}
      >
        <TextInput
          autoComplete="off"
          value={step[name]}
          placeholder={placeholder}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          onBlur={() => leave(fieldPath)}
        />
      </Field>
    );
  };
  return (
    <li>
      <fieldset className="min-w-0 rounded border border-mica p-4 pt-2" onKeyDown={handleKey}>
        <legend className="sr-only">{t`Owner ${place} of ${count}`}</legend>
        <div className="mb-1 flex items-center justify-between">
          <span aria-hidden="true" className="num text-t2 text-graphite">
            {place}
          </span>
          <span className="flex">
            <IconButton
              small
              icon="i-lucide-arrow-up"
              label={t`Move owner ${place} up`}
              aria-keyshortcuts="Alt+ArrowUp"
              aria-disabled={place === 1 || undefined}
              className="aria-disabled:text-galena"
              onClick={() => onMove(-1)}
            />
            <IconButton
              small
              icon="i-lucide-arrow-down"
              label={t`Move owner ${place} down`}
              aria-keyshortcuts="Alt+ArrowDown"
              aria-disabled={place === count || undefined}
              className="aria-disabled:text-galena"
              onClick={() => onMove(1)}
            />
            <IconButton small icon="i-lucide-trash-2" label={t`Remove owner ${place}`} onClick={onRemove} />
          </span>
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_7rem_7rem]">
          {text('owner', t`Owner`)}
          {text('from', t({ message: 'From', context: 'since when somebody owned it' }), '1991')}
          {text('to', t({ message: 'To', context: 'until when somebody owned it' }), '2019-10')}
        </div>
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_14.75rem]">
          {text('number', t`Number in that collection`)}
          <Checkbox
            className="sm:mb-1"
            label={<Trans>Visitors may see this owner</Trans>}
            checked={step.public}
            onChange={(event) => onChange({ public: event.currentTarget.checked })}
          />
        </div>
      </fieldset>
    </li>
  );
}
