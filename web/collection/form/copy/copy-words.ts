import { useLingui } from '@lingui/react/macro';
import type { CopyField } from '#contract/collection/form/copy-fields.ts';
import type { CopyGroup } from '#contract/collection/specimen/field.ts';
import { useFieldNames } from '#web/collection/field-names.ts';

/** The names of the fields that can be copied, and of their headings. */
export function useCopyTexts(): { fields: Record<CopyField, string>; groups: Record<CopyGroup, string> } {
  const { t } = useLingui();
  const names = useFieldNames();
  return {
    fields: { ...names, custom_names: t`Custom names`, price: names.buy_price, watermark: names.watermark_id },
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
