import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { PositionGrid } from './position-grid.tsx';
import { ShareSlider } from './share-slider.tsx';
import type { DesignState } from './use-design.ts';

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
