import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';

type ShareSliderProps = {
  /** the path of the form's field */
  id: string;
  label: string;
  help: string;
  error: string | undefined;
  /** a share from 0 to 1; shown to the user in per cent */
  value: number;
  min: number;
  max: number;
  onValueChange: (share: number) => void;
  onLeave: () => void;
};

/** A share set with a slider or typed in per cent. */
export function ShareSlider({ id, label, help, error, value, min, max, onValueChange, onLeave }: ShareSliderProps) {
  const percent = Math.round(value * 1_000) / 10;
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="flex items-center gap-4">
        <input
          type="range"
          aria-label={label}
          min={min * 100}
          max={max * 100}
          step={0.5}
          value={Number.isFinite(percent) ? percent : min * 100}
          onChange={(event) => onValueChange(Number(event.currentTarget.value) / 100)}
          className="min-h-11 min-w-0 flex-1 accent-azurite"
        />
        <NumberInput
          value={percent}
          unit="%"
          className="w-28!"
          onValueChange={(newPercent) => onValueChange(newPercent === null ? Number.NaN : newPercent / 100)}
          onBlur={onLeave}
        />
      </div>
    </Field>
  );
}
