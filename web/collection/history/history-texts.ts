import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Changer, HistoryEntry, HistoryField } from '#contract/collection/history/history.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The name of each field of a specimen in its history. */
export function useHistoryFieldName(): (field: HistoryField) => string {
  const { t } = useLingui();
  const names: Record<HistoryField, string> = { ...useFieldNames(), in_trash: t`In the trash` };
  return (field) => names[field];
}

/** The name of the user or process that made a change. */
export function useChangerName(): (changer: Changer) => string {
  const { t } = useLingui();
  const names: Record<Changer, string> = {
    owner: t`You`,
    bulk: t`You, in a bulk edit`,
    undo: t`You, undoing a bulk edit`,
    moderator: t`A moderator`,
    exchange: t`An exchange`,
  };
  return (changer) => names[changer];
}

/** A function that formats a field before and after a change, for the reader; empty if the field is empty. */
export function useHistoryText(): (entry: HistoryEntry) => { from: string; to: string } {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { money } = useFormat();
  const fieldText = useFieldText();
  const textPair = <T>({ from, to }: { from: T; to: T }, say: (value: T) => string | null) => ({
    from: say(from) ?? '',
    to: say(to) ?? '',
  });
  return (entry) => {
    switch (entry.field) {
      case 'coll_no':
        return textPair(entry, (value) => value);
      case 'minerals':
        return textPair(entry, (minerals) => mineralLine(minerals, locale));
      case 'locality':
        return textPair(entry, (locality) => localityLine(locality, locale));
      case 'buy_price':
      case 'value':
        return textPair(entry, (price) => price && money(price.amount, price.currency));
      case 'watermark_id':
        return textPair(entry, (watermark) => watermarkText(watermark));
      case 'in_trash':
        return textPair(entry, (value) => (value ? t`Yes` : t`No`));
      default:
        return textPair<(typeof entry)['from']>(entry, (value) => fieldText(specimenFields[entry.field].kind, value));
    }
  };

  function watermarkText(watermark: Extract<HistoryEntry, { field: 'watermark_id' }>['from']) {
    if (!watermark || watermark.id === 'default') return t`the default one`;
    return watermark.id === 'none' ? t`none` : (watermark.name ?? t`one that was deleted`);
  }
}
