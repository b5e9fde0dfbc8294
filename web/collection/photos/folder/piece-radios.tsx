import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { secondaryNumber, shownNumber } from '#contract/collection/numbers/own-number.ts';
import type { SpecimenWithFiles } from '#contract/collection/photos/photos-api.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { localeAtom } from '#web/shell/language.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';

type Props = {
  pieces: readonly SpecimenWithFiles[];
  chosen: string | null;
  onChoose: (piece: SpecimenWithFiles) => void;
};

/** The pieces a file may mean, one of which is chosen. */
export function PieceRadios({ pieces, chosen, onChoose }: Props) {
  const locale = useAtomValue(localeAtom);
  return (
    <FieldGroup label={<Trans>Which specimen is it?</Trans>}>
      {pieces.map((piece) => (
        <Radio
          key={piece.id}
          name="piece"
          checked={piece.id === chosen}
          onChange={() => onChoose(piece)}
          label={
            <>
              <b className="num font-600">{[shownNumber(piece), secondaryNumber(piece)].filter(Boolean).join(' · ')}</b>{' '}
              {specimenTitle(piece, locale)}
            </>
          }
          help={<Plural value={piece.files.length} _0="No photos yet" one="# photo" other="# photos" />}
        />
      ))}
    </FieldGroup>
  );
}
