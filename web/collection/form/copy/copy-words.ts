import { useLingui } from '@lingui/react/macro';
import type { CopyField, CopyGroup } from '#contract/collection/form/copy-fields.ts';

/** What the fields that can be copied are called, and the headings they stand under. */
export function useCopyWords(): { fields: Record<CopyField, string>; groups: Record<CopyGroup, string> } {
  const { t } = useLingui();
  return {
    fields: {
      minerals: t`Minerals`,
      custom_names: t`Custom names`,
      tags: t`Tags`,
      description: t`Description`,
      locality: t`Locality`,
      miner: t`Collector in the field`,
      collect_date: t`Collection date`,
      size: t`Size`,
      weight: t`Weight`,
      condition: t`Condition`,
      marks: t`Condition marks`,
      provenance: t`Provenance`,
      previous_owners: t`Previous owners, for yourself`,
      purchase_date: t`Purchase date`,
      dealer: t`Dealer`,
      price: t`Buy price`,
      access_level: t`Who may see it`,
      storage: t`Storage place`,
      op_tags: t`Working tags`,
      description_private: t`Private note`,
      watermark: t`Watermark`,
    },
    groups: {
      what: t`What it is`,
      where: t`Where it is from`,
      measures: t`Size and weight`,
      condition: t`Condition`,
      past: t`Through whose hands it came`,
      own: t`Your own notes`,
    },
  };
}
