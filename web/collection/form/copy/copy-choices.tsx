import { useAtomValue } from 'jotai';
import { type CopyField, copiedFieldNames, copyFields } from '#contract/collection/form/copy-fields.ts';
import { copyGroups } from '#contract/collection/specimen/field.ts';
import { useCopyWords } from '#web/collection/form/copy/copy-words.ts';
import type { Offered } from '#web/collection/form/copy/use-copy-fields.ts';
import { useDraftText } from '#web/collection/form/draft/draft-words.ts';
import { type DraftField, draftFieldsOf } from '#web/collection/form/draft/specimen-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type CopyChoicesProps = {
  offered: Offered;
  ticked: readonly CopyField[];
  tick: (name: CopyField, on: boolean) => void;
};

/** What can be copied, under the headings of the form, each with what it says now. */
export function CopyChoices({ offered: { draft, preference, names }, ticked, tick }: CopyChoicesProps) {
  const words = useCopyWords();
  const textOf = useDraftText(preference, useAtomValue(localeAtom));
  const groups = copyGroups.filter((group) => names.some((name) => copyFields[name].group === group));
  const said = (name: CopyField) =>
    draftFieldsOf(copiedFieldNames(name))
      .filter((field) => !besides.has(field))
      .map((field) => textOf(draft, field))
      .filter(Boolean)
      .join(name === 'size' ? ' × ' : ', ');
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {groups.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="text-t2 text-graphite">{words.groups[group]}</legend>
          {names
            .filter((name) => copyFields[name].group === group)
            .map((name) => (
              <Checkbox
                key={name}
                className="w-full"
                label={words.fields[name]}
                help={<bdi className="line-clamp-2">{said(name)}</bdi>}
                checked={ticked.includes(name)}
                onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

/** What goes with a field and is not said beside it. */
const besides: ReadonlySet<DraftField> = new Set(['locality_precision', 'display_name_choice', 'micromount']);
