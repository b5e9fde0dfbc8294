import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { FieldKind, KindType, ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { calendarDate } from '#contract/format/dates.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { listNames } from '#contract/format/names.ts';
import { ownerLine } from '#web/collection/measures/owner-line.ts';
import { localeAtom } from '#web/shell/language.ts';

type Text = string | null;
type Texts = { [T in KindType]: (value: ValueOf<FieldKind<T>>, kind: FieldKind<T>) => Text };

/** A function that formats a specimen's field by its kind, for the reader; null or empty if the field is empty. */
export function useFieldText() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const unchangedText = (value: Text) => value;
  const list = (values: readonly string[]) => listNames(values, locale);
  const texts: Texts = {
    line: unchangedText,
    paragraph: unchangedText,
    written_place: unchangedText,
    min_id: unchangedText,
    currency: unchangedText,
    watermark: unchangedText,
    series: unchangedText,
    lines: list,
    tags: list,
    minerals: list,
    written_minerals: list,
    index: String,
    locality: (localityValue) => (localityValue === null ? null : String(localityValue)),
    price: (amount) => (amount === null ? null : String(amount)),
    date: (date) => date && calendarDate(date, locale),
    flag: (holds) => (holds ? t`Yes` : t`No`),
    choice: (value, { choiceNames }) => choiceNames[value]?.[locale] ?? value,
    optional_choice: (value, { choiceNames }) => value && (choiceNames[value]?.[locale] ?? value),
    choices: (values, { choiceNames }) => list(values.map((value) => choiceNames[value]?.[locale] ?? value)),
    weight: (weight) => weightText(weight, locale),
    size: (size) => sizeText(size, locale),
    provenance: (chain) => chain.map((owner) => ownerLine(owner, locale)).join('; '),
  };
  return <T extends KindType>(kind: FieldKind<T>, value: ValueOf<FieldKind<T>>): Text =>
    (texts as Texts)[kind.type](value, kind);
}
