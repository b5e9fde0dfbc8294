import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Changer, HistoryEntry, HistoryField } from '#contract/collection/history/history.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { listed } from '#contract/format/names.ts';
import { placeLine } from '#contract/localities/written-place.ts';
import { mineralLine } from '#contract/minerals/written-mineral.ts';
import { useConditionName, useMarkName, usePrecisionName, useStatusName } from '#web/collection/collection-words.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { ownerLine } from '#web/collection/measures/owner-line.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';

/** What each field of a specimen is called where its changes are told. */
export function useHistoryFieldName(): (field: HistoryField) => string {
  const { t } = useLingui();
  const names: Record<HistoryField, string> = {
    ...useFieldNames(),
    locality_text: t`Locality as on the label`,
    locality_precision: t`How exactly visitors see the locality`,
    in_trash: t`In the trash`,
  };
  return (field) => names[field];
}

/** Who made a change. */
export function useChangerName(): (by: Changer) => string {
  const { t } = useLingui();
  const names: Record<Changer, string> = {
    owner: t`You`,
    bulk: t`You, in a bulk edit`,
    undo: t`You, undoing a bulk edit`,
    moderator: t`A moderator`,
  };
  return (by) => names[by];
}

/** What a field said before and says after a change, as one reads it; empty where it says nothing. */
export function useHistoryText(): (entry: HistoryEntry) => { from: string; to: string } {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { money, date } = useFormat();
  const [conditionName, markName, statusName] = [useConditionName(), useMarkName(), useStatusName()];
  const [precisionName, names] = [usePrecisionName(), useFieldNames()];
  const access = { public: t`Public`, private: t`Private` };
  const list = (words: readonly string[]) => listed(words, locale);
  const both = <T>({ from, to }: { from: T; to: T }, say: (value: T) => string | null) => ({
    from: say(from) ?? '',
    to: say(to) ?? '',
  });
  return (entry) => {
    switch (entry.field) {
      case 'minerals':
        return both(entry, (minerals) => mineralLine(minerals, locale));
      case 'locality':
        return both(entry, (place) => placeLine(place, locale));
      case 'locality_precision':
        return both(entry, precisionName);
      case 'access_level':
        return both(entry, (value) => access[value]);
      case 'display_name_choice':
        return both(entry, (value) => names[value]);
      case 'condition':
        return both(entry, (value) => value && conditionName(value));
      case 'marks':
        return both(entry, (values) => list(values.map(markName)));
      case 'status':
        return both(entry, statusName);
      case 'size':
        return both(entry, (size) => sizeText(size, locale));
      case 'weight':
        return both(entry, (weight) => weightText(weight, locale));
      case 'provenance':
        return both(entry, (chain) => chain.map((owner) => ownerLine(owner, locale)).join('; '));
      case 'buy_price':
        return both(entry, (price) => price && money(price.amount, price.currency));
      case 'watermark_id':
        return both(entry, (mark) => markSaid(mark));
      case 'micromount':
      case 'in_trash':
        return both(entry, (value) => (value ? t`Yes` : t`No`));
      case 'collect_date':
      case 'purchase_date':
        return both(entry, (value) => value && date(value));
      case 'tags':
      case 'op_tags':
      case 'previous_owners':
        return both(entry, list);
      default:
        return both(entry, (value) => value);
    }
  };

  function markSaid(mark: Extract<HistoryEntry, { field: 'watermark_id' }>['from']) {
    if (!mark || mark.id === 'default') return t`the default one`;
    return mark.id === 'none' ? t`none` : (mark.name ?? t`one that was deleted`);
  }
}
