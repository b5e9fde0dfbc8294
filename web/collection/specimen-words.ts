import { useLingui } from '@lingui/react/macro';
import type { SizeClass } from '#contract/collection/size.ts';
import type { conditions, marks } from '#contract/collection/status.ts';

type Condition = (typeof conditions)[number];
type ConditionMark = (typeof marks)[number];

/** What a visitor reads for the values that a specimen keeps as codes. */
export function useSpecimenWords() {
  const { t } = useLingui();
  const sizeClass: Record<SizeClass, string> = {
    thumbnail: t`thumbnail`,
    miniature: t`miniature`,
    small_cabinet: t`small cabinet`,
    cabinet: t`cabinet`,
    large_cabinet: t`large cabinet`,
  };
  const condition: Record<Condition, string> = {
    none_visible: t`None visible`,
    contacts_only: t`Contacts only`,
    minor_not_display: t`Minor, not on display side`,
    minor_visible: t`Minor, visible`,
    notable: t`Notable`,
  };
  const mark: Record<ConditionMark, string> = {
    repaired: t`repaired`,
    restored: t`restored`,
    stabilised: t`stabilised`,
    treated: t`treated`,
    trimmed: t`trimmed`,
    polished: t`polished`,
    self_collected: t`self-collected`,
    type_locality: t`type locality`,
  };
  return { sizeClass, condition, mark };
}
