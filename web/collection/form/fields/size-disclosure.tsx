import { useLingui } from '@lingui/react/macro';
import { SIDE_MAX, sizeClass } from '#contract/format/size.ts';
import { fromMillimetres, toMillimetres } from '#contract/format/units.ts';
import { useSizeClassName } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { FormDisclosure } from './form-disclosure.tsx';
import { MeasureField } from './measure-field.tsx';

/** Three sides and the weight, in the owner's units; the size class is derived from the longest side. */
export function SizeDisclosure({ draft, set, leave, messageOf, preference }: DraftFields) {
  const { t } = useLingui();
  const names = useFieldNames();
  const className = useSizeClassName();
  const { size_unit, weight_unit } = preference;
  const side = (value: number | null) =>
    value === null || Number.isNaN(value) ? null : toMillimetres(value, size_unit);
  const longestSideClass = sizeClass({
    length: side(draft.length),
    width: side(draft.width),
    height: side(draft.height),
  });
  const sides = [
    { name: 'length', label: t`Length` },
    { name: 'width', label: t`Width` },
    { name: 'height', label: t`Height` },
  ] as const;
  const measures = sides.map(({ name }) => draft[name]).filter((value) => value !== null);
  const figures = measures.filter((value) => !Number.isNaN(value));
  const summary = figures.length > 0 ? `${figures.join(' × ')} ${size_unit}` : t`size, weight`;
  return (
    <FormDisclosure
      group="size"
      title={t`Size and weight`}
      summary={summary}
      isFilled={measures.length > 0 || draft.weight !== null || draft.micromount}
    >
      <div className="grid grid-cols-3 gap-4">
        {sides.map(({ name, label }) => (
          <MeasureField
            key={name}
            id={`size.${name}`}
            label={label}
            unit={size_unit}
            max={fromMillimetres(SIDE_MAX, size_unit)}
            value={draft[name]}
            onValueChange={(value) => set({ [name]: value })}
            onLeave={() => leave(`size.${name}`)}
            error={messageOf(`size.${name}`)}
          />
        ))}
      </div>
      <p className="mt-1.5 min-h-5 text-t2 text-graphite">
        {longestSideClass && t`By the longest side: ${className(longestSideClass)}`}
      </p>
      <MeasureField
        id="weight"
        label={names.weight}
        unit={weight_unit}
        value={draft.weight}
        onValueChange={(weight) => set({ weight })}
        onLeave={() => leave('weight')}
        error={messageOf('weight')}
        className="mt-2 sm:max-w-50"
      />
      <Checkbox
        className="mt-3"
        label={names.micromount}
        help={t`To be looked at under the microscope.`}
        checked={draft.micromount}
        onChange={(event) => set({ micromount: event.currentTarget.checked })}
      />
    </FormDisclosure>
  );
}
