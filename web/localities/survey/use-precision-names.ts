import { useLingui } from '@lingui/react/macro';
import type { Locality } from '#contract/localities/locality.ts';

/** The names of the levels of a position's precision. */
export function usePrecisionNames(): Record<Locality['precision'], string> {
  const { t } = useLingui();
  return { exact: t`the spot itself`, approx: t`its surroundings`, region: t`the region` };
}
