import { useLingui } from '@lingui/react/macro';
import type { CopyField } from '#contract/collection/form/copy-fields.ts';
import type { CopyGroup } from '#contract/collection/specimen/field.ts';
import { useFieldNames } from '#web/collection/field-names.ts';

/** What the fields that can be copied are called, and the headings they stand under. */
export function useCopyWords(): { fields: Record<CopyField, string>; groups: Record<CopyGroup, string> } {
  const { t } = useLingui();
  const names = useFieldNames();
  return {
    fields: {
      minerals: names.minerals,
      custom_names: t`Custom names`,
      tags: names.tags,
      description: names.description,
      locality: names.locality,
      miner: names.miner,
      collect_date: names.collect_date,
      size: names.size,
      weight: names.weight,
      condition: names.condition,
      marks: names.marks,
      provenance: names.provenance,
      previous_owners: names.previous_owners,
      purchase_date: names.purchase_date,
      dealer: names.dealer,
      price: names.buy_price,
      access_level: names.access_level,
      storage: names.storage,
      op_tags: names.op_tags,
      description_private: names.description_private,
      watermark: t`Watermark`,
    },
    groups: {
      what: t`What it is`,
      where: t`Where it is from`,
      measures: t`Size and weight`,
      condition: names.condition,
      past: t`Through whose hands it came`,
      own: t`Your own notes`,
    },
  };
}
