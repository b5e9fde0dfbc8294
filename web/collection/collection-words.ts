import { useLingui } from '@lingui/react/macro';
import { type Precision, precisions } from '#contract/collection/specimen/precision.ts';
import type { SizeClass } from '#contract/collection/specimen/size.ts';
import type { Status } from '#contract/collection/specimen/status.ts';
import type { Condition, Mark } from '#web/collection/form/draft/specimen-draft.ts';

/** The glossary's words for what a specimen is, in the reader's language. */
export function useSizeClassName(): (value: SizeClass) => string {
  const { t } = useLingui();
  const names: Record<SizeClass, string> = {
    thumbnail: t`thumbnail`,
    miniature: t`miniature`,
    small_cabinet: t`small cabinet`,
    cabinet: t`cabinet`,
    large_cabinet: t`large cabinet`,
  };
  return (value) => names[value];
}

export function useConditionName(): (value: Condition) => string {
  const { t } = useLingui();
  const names: Record<Condition, string> = {
    none_visible: t`None visible`,
    contacts_only: t`Contacts only`,
    minor_not_display: t`Minor, not on display side`,
    minor_visible: t`Minor, visible`,
    notable: t`Notable`,
  };
  return (value) => names[value];
}

export function useMarkName(): (value: Mark) => string {
  const { t } = useLingui();
  const names: Record<Mark, string> = {
    repaired: t`Repaired`,
    restored: t`Restored`,
    stabilised: t`Stabilised`,
    treated: t`Treated`,
    trimmed: t`Trimmed`,
    polished: t`Polished`,
    self_collected: t`Self-collected`,
    type_locality: t`Type locality`,
  };
  return (value) => names[value];
}

/** How exactly visitors may know a place, as a choice. */
export function usePrecisionOptions(): { value: Precision; label: string }[] {
  const precisionName = usePrecisionName();
  return precisions.map((value) => ({ value, label: precisionName(value) }));
}

export function usePrecisionName(): (value: Precision) => string {
  const { t } = useLingui();
  const names: Record<Precision, string> = {
    exact: t`Exactly`,
    district: t`Down to the district`,
    country: t`Country only`,
  };
  return (value) => names[value];
}

export function useStatusName(): (value: Status) => string {
  const { t } = useLingui();
  const names: Record<Status, string> = {
    in_collection: t`In collection`,
    offered: t`Offered`,
    on_loan: t`On loan`,
    traded: t`Traded`,
    sold: t`Sold`,
    given: t`Given away`,
    missing: t`Missing`,
    lost: t`Lost`,
  };
  return (value) => names[value];
}
