import { useLingui } from '@lingui/react/macro';
import type { LocalityKind } from '#contract/localities/locality.ts';

/** The names of the kinds of locality. */
export function useKindNames(): Record<LocalityKind, string> {
  const { t } = useLingui();
  return {
    country: t`Country`,
    region: t`State or province`,
    district: t`District`,
    place: t`Town or area`,
    mountain: t`Mountain`,
    deposit: t`Deposit`,
    mine: t`Mine`,
    quarry: t`Quarry`,
    'pocket-area': t`Pocket or outcrop`,
  };
}
