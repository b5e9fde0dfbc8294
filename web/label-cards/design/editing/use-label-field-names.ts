import { useLingui } from '@lingui/react/macro';
import { pick } from '#contract/collection/specimen/field.ts';
import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { type LabelField, labelFields } from '#contract/label-cards/design/label-fields.ts';
import { plainLabelFields } from '#contract/label-cards/design/plain-label-fields.ts';
import { useFieldNames } from '#web/collection/field-names.ts';

/** The names of a label's fields: as for the specimen's field, or shorter. */
export function useLabelFieldNames(): Record<LabelField, string> {
  const { t } = useLingui();
  return {
    ...pick(useFieldNames(), plainLabelFields),
    number: t`Number`,
    coll_no: t`Collection number`,
    mineral_names: t`Minerals`,
    formula: t`Formula`,
    locality: t`Locality`,
    size: t`Size`,
    collect_date: t`Collected`,
    miner: t`Found by`,
    previous_owners: t`Previous owners`,
    custom_name1: t`Custom name 1`,
    custom_name2: t`Custom name 2`,
    display_name: t`Display name`,
    collector: t`Collector`,
    permanent_id: t`Permanent id`,
    buy_price: t`Purchase price`,
  };
}

/** The names of a field's variants, worded to follow the field's name. */
export function useWantNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    en: t`English`,
    zh: t`Chinese`,
    both: t`both languages`,
    short: t`short name`,
    custom: t`own name`,
    country: t`country`,
    lines: t`in lines`,
    text: t`as on the label`,
  };
}

/** Returns a function that names an element: a text by its first field or its beginning, others by their kind. */
export function useElementName() {
  const { t } = useLingui();
  const names = useLabelFieldNames();
  const kinds = { text: t`Text`, image: t`Image`, qr: t`QR code`, rule: t`Rule`, box: t`Box` };
  return (element: LabelElement): string => {
    if (element.kind !== 'text') return kinds[element.kind];
    const field = usedFields(element.text)[0];
    return field ? names[field] : element.text.trim().slice(0, 30) || kinds.text;
  };
}

/** The fields used in a card's text, in their order. */
export const usedFields = (text: string): LabelField[] =>
  [...text.matchAll(/\{(\w+)(?:[^{}\w][^{}]*)?\}/g)].flatMap(([, name = '']) => (isField(name) ? [name] : []));

const isField = (name: string): name is LabelField => Object.hasOwn(labelFields, name);
