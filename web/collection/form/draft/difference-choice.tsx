import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { Difference, EditSide, Versions } from '#contract/collection/form/merge-edits.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { localeAtom } from '#web/shell/language.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { useDraftLabels, useDraftText } from './draft-texts.ts';
import type { SpecimenDraft } from './specimen-draft.ts';

type Props = {
  difference: Difference<SpecimenDraft>;
  versions: Pick<Versions<SpecimenDraft>, 'ownVersion' | 'storedVersion'>;
  preference: Preference;
  onChoose: (side: EditSide) => void;
};

/** One field that differs: the value typed here, the stored one, and the choice between them. */
export function DifferenceChoice({ difference, versions, preference, onChoose }: Props) {
  const { t } = useLingui();
  const name = useId();
  const labels: Partial<Record<keyof SpecimenDraft, string>> = useDraftLabels();
  const textOf = useDraftText(preference, useAtomValue(localeAtom));
  const { fields, choice, isConflict } = difference;
  const [firstField] = fields;
  const seam = firstField === 'length' ? ' × ' : ', ';
  const sideText = (draft: SpecimenDraft) =>
    fields
      .map((field) => textOf(draft, field))
      .filter((text) => text !== '')
      .join(seam) || t`nothing`;
  const sides = [
    { side: 'mine', label: t`Typed here`, text: sideText(versions.ownVersion) },
    { side: 'theirs', label: t`Stored now`, text: sideText(versions.storedVersion) },
  ] as const;
  return (
    <div className="border-t border-mica py-3 last:border-b">
      <FieldGroup label={firstField && labels[firstField]} optional={isConflict && <Trans>changed by both</Trans>}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {sides.map(({ side, label, text }) => (
            <Radio
              key={side}
              name={name}
              checked={choice === side}
              onChange={() => onChoose(side)}
              label={label}
              help={<span className="line-clamp-6 whitespace-pre-wrap break-words text-ink">{text}</span>}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
