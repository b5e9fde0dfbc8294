import { useLingui } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';

/** The names of a photo's views, shown under its thumbnail. */
export function useViewNames(): Record<Media['view'], string> {
  const { t } = useLingui();
  return {
    visible: t`Visible light`,
    close_up: t`Close-up`,
    uv_short: t`UV short wave`,
    uv_mid: t`UV mid wave`,
    uv_long: t`UV long wave`,
    sem: t`SEM`,
    thin_section: t`Thin section`,
    locality: t`Locality photo`,
    label: t`Label photo`,
    packing: t`Packing photo`,
  };
}
