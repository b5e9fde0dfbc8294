import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { SpecimenWithFiles } from '#contract/collection/photos/photos-api.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { secondaryNumber, shownNumber } from '#contract/numbers/own-number.ts';
import { localeAtom } from '#web/shell/language.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';

type Props = {
  specimens: readonly SpecimenWithFiles[];
  chosenId: string | null;
  onChoose: (specimen: SpecimenWithFiles) => void;
};

/** The specimens that a file may belong to, as radio buttons. */
export function SpecimenRadios({ specimens, chosenId, onChoose }: Props) {
  const locale = useAtomValue(localeAtom);
  return (
    <FieldGroup label={<Trans>Which specimen is it?</Trans>}>
      {specimens.map((specimen) => (
        <Radio
          key={specimen.id}
          name="piece"
          checked={specimen.id === chosenId}
          onChange={() => onChoose(specimen)}
          label={
            <>
              <b className="num font-600">
                {[shownNumber(specimen), secondaryNumber(specimen)].filter(Boolean).join(' · ')}
              </b>{' '}
              {specimenTitle(specimen, locale)}
            </>
          }
          help={<Plural value={specimen.files.length} _0="No photos yet" one="# photo" other="# photos" />}
        />
      ))}
    </FieldGroup>
  );
}
