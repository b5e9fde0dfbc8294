import { useLingui } from '@lingui/react/macro';
import type { WatermarkPosition } from '#contract/media/watermark-layout.ts';
import type { WatermarkFont, WatermarkStatus, watermarkColors } from '#contract/watermarks/watermark.ts';

/** The localized names of the nine positions. */
export function usePositionNames(): Record<WatermarkPosition, string> {
  const { t } = useLingui();
  return {
    'top-left': t`Top left`,
    top: t`Top`,
    'top-right': t`Top right`,
    left: t`Left`,
    center: t`Centre`,
    right: t`Right`,
    'bottom-left': t`Bottom left`,
    bottom: t`Bottom`,
    'bottom-right': t`Bottom right`,
  };
}

export function useFontNames(): Record<WatermarkFont, string> {
  const { t } = useLingui();
  return {
    sans: t`Plain (sans serif)`,
    serif: t`Book (serif)`,
    kai: t`Brush (Kai)`,
    mono: t`Typewriter`,
    condensed: t`Narrow`,
  };
}

export function useStatusNames(): Record<WatermarkStatus, string> {
  const { t } = useLingui();
  return { default: t`Default`, enabled: t`Enabled`, disabled: t`Disabled` };
}

type NamesOf<T extends readonly string[]> = { readonly [Index in keyof T]: string };

/** The localized names of the offered colours, in the order of `watermarkColors`. */
export function useColorNames(): NamesOf<typeof watermarkColors> {
  const { t } = useLingui();
  return [t`White`, t`Black`, t`Gold`, t`Red`, t`Blue`];
}
