import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { PositionGrid } from './position-grid.tsx';
import type { DesignState } from './use-design.ts';

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
function ShareSlider({ id, label, help, error, value, min, max, onValueChange, onLeave }: ShareSliderProps) {
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

/** The fields for the watermark's layout on a photo, and whether it is the default. */
export function LayoutFields({ form }: Pick<DesignState, 'form'>) {
  const { t } = useLingui();
  const { values, set, messageOf, leave } = form;
  return (
    <div className="grid gap-6">
      <PositionGrid value={values.position} onValueChange={(position) => set({ position })} />
      <ShareSlider
        id="transparency"
        label={t`Transparency`}
        help={t`0 % covers the photo, 100 % can’t be seen.`}
        error={messageOf('transparency')}
        value={values.transparency}
        min={0}
        max={1}
        onValueChange={(transparency) => set({ transparency })}
        onLeave={() => leave('transparency')}
      />
      <ShareSlider
        id="area_ratio"
        label={t`Area`}
        help={t`Its share of the photo’s area, 1 to 50 %.`}
        error={messageOf('area_ratio')}
        value={values.area_ratio}
        min={0.01}
        max={0.5}
        onValueChange={(area_ratio) => set({ area_ratio })}
        onLeave={() => leave('area_ratio')}
      />
      <Checkbox
        label={<Trans>Use as the default</Trans>}
        help={<Trans>It is put onto all your public photos that don’t name another.</Trans>}
        checked={values.is_default}
        onChange={({ currentTarget }) => set({ is_default: currentTarget.checked })}
      />
    </div>
  );
}
