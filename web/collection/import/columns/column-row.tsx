import { Trans } from '@lingui/react/macro';
import { tableSizeUnits, tableWeightUnits } from '#contract/collection/import/cells/measure-units.ts';
import { buildColumn, type Column } from '#contract/collection/import/columns/guess-columns.ts';
import { type Target, targets } from '#contract/collection/import/columns/targets.ts';
import type { Answers } from '#contract/collection/import/rows/table-reading.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = {
  column: Column;
  samples: readonly string[];
  answers: Answers;
  targetNames: Record<Target, string>;
  onChange: (column: Column) => void;
};

const sizeTargets: ReadonlySet<Target> = new Set(['size', 'length', 'width', 'height']);

/** One column: its heading, sample cells, and its target. */
export function ColumnRow({ column, samples, answers, targetNames, onChange }: Props) {
  const { heading, target } = column;
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-mica py-3 md:grid-cols-[1fr_2fr_18rem_7rem] md:items-center">
      <span className="font-600 break-words">{heading}</span>
      <span className="truncate text-t2 text-graphite">{samples.join(' · ')}</span>
      <Field hideLabel label={heading}>
        <Select
          value={target}
          options={targets.map((value) => ({ value, label: targetNames[value] }))}
          onValueChange={(next) => onChange(buildColumn(heading, next))}
        />
      </Field>
      {sizeTargets.has(target) && (
        <Field hideLabel label={<Trans>Unit of {heading}</Trans>}>
          <Select
            value={column.size_unit ?? answers.size_unit}
            options={tableSizeUnits.map((value) => ({ value, label: value }))}
            onValueChange={(size_unit) => onChange({ ...column, size_unit })}
          />
        </Field>
      )}
      {target === 'weight' && (
        <Field hideLabel label={<Trans>Unit of {heading}</Trans>}>
          <Select
            value={column.weight_unit ?? answers.weight_unit}
            options={tableWeightUnits.map((value) => ({ value, label: value }))}
            onValueChange={(weight_unit) => onChange({ ...column, weight_unit })}
          />
        </Field>
      )}
    </li>
  );
}
