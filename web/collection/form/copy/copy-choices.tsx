import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type CopyField, copiedFieldNames, copyFields } from '#contract/collection/form/copy-fields.ts';
import { type CopyGroup, copySections } from '#contract/collection/specimen/field.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useDraftText } from '#web/collection/form/draft/draft-texts.ts';
import { type DraftField, draftFieldNames } from '#web/collection/form/draft/specimen-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import type { CopySource } from './use-copy-fields.ts';

/** The names of the fields that can be copied, and of their headings. */
function useCopyTexts(): { fields: Record<CopyField, string>; groups: Record<CopyGroup, string> } {
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

type CopyChoicesProps = {
  source: CopySource;
  tickedNames: readonly CopyField[];
  tick: (name: CopyField, isChosen: boolean) => void;
};

/** The fields that can be copied, under the form's headings, each with its present value. */
export function CopyChoices({ source: { draft, preference, names }, tickedNames, tick }: CopyChoicesProps) {
  const texts = useCopyTexts();
  const textOf = useDraftText(preference, useAtomValue(localeAtom));
  const groups = copySections.filter((group) => names.some((name) => copyFields[name].group === group));
  const copyText = (name: CopyField) =>
    draftFieldNames(copiedFieldNames(name))
      .filter((field) => !hiddenFields.has(field))
      .map((field) => textOf(draft, field))
      .filter(Boolean)
      .join(name === 'size' ? ' × ' : ', ');
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {groups.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="text-t2 text-graphite">{texts.groups[group]}</legend>
          {names
            .filter((name) => copyFields[name].group === group)
            .map((name) => (
              <Checkbox
                key={name}
                className="w-full"
                label={texts.fields[name]}
                help={<bdi className="line-clamp-2">{copyText(name)}</bdi>}
                checked={tickedNames.includes(name)}
                onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Fields that are copied with another field and not shown beside it. */
const hiddenFields: ReadonlySet<DraftField> = new Set(['locality_precision', 'display_name_choice', 'micromount']);
