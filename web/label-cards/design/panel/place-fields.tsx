import { useLingui } from '@lingui/react/macro';
import { type LabelElement, SIDE_MAX } from '#contract/label-cards/design/element.ts';
import { MeasureField } from './measure-field.tsx';

type Props = { element: LabelElement; onChange: (change: Partial<LabelElement>, step: string) => void };

/** The position and size of an element in millimetres, and its rotation. */
export function PositionFields({ element, onChange }: Props) {
  const { t } = useLingui();
  const lengths = [
    { name: 'x', label: t`From the left`, min: -SIDE_MAX },
    { name: 'y', label: t`From the top`, min: -SIDE_MAX },
    { name: 'w', label: t`Width`, min: 0.01 },
    { name: 'h', label: t`Height`, min: 0.01 },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {lengths.map(({ name, label, min }) => (
        <MeasureField
          key={name}
          label={label}
          unit={t`mm`}
          value={element[name] * 10}
          min={min * 10}
          max={SIDE_MAX * 10}
          onValueChange={(millimetres) => onChange({ [name]: millimetres / 10 }, name)}
        />
      ))}
      <MeasureField
        label={t`Rotation`}
        unit="°"
        value={element.rotation}
        min={-360}
        max={360}
        step={1}
        onValueChange={(rotation) => onChange({ rotation }, 'rotation')}
      />
    </div>
  );
}
