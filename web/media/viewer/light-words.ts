import { useLingui } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';

/** In what light a photograph was taken, in words; of kinds that know no other light, nothing. */
export function useLightWords(): (media: Pick<Media, 'view'>) => string {
  const { t } = useLingui();
  const names: Partial<Record<Media['view'], string>> = {
    ...{ visible: t`Visible light`, close_up: t`Close-up` },
    ...{ uv_short: t`UV short wave`, uv_mid: t`UV mid wave`, uv_long: t`UV long wave` },
  };
  return ({ view }) => names[view] ?? '';
}
