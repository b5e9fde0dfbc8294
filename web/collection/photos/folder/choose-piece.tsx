import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SpecimenWithFiles } from '#contract/collection/photos/photos-api.ts';
import type { ByHand, PlacedPhoto } from '#contract/collection/photos/place-photos.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { FilePreview } from '#web/collection/photos/folder/file-preview.tsx';
import { PieceRadios } from '#web/collection/photos/folder/piece-radios.tsx';
import { useTypedPiece } from '#web/collection/photos/folder/use-typed-piece.ts';
import { messageOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  row: PlacedPhoto;
  file: File;
  preference: Preference;
  onDecide: (said: ByHand | null) => void;
  onClose: () => void;
};

/** Where one file goes, said by hand: one of the pieces that fit, another by its number, or nowhere. */
export function ChoosePiece({ row, file, preference, onDecide, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<SpecimenWithFiles | null>(row.specimen);
  const { typed, type, found, ask, failure, busy } = useTypedPiece(preference);
  const fitting = [...row.candidates, ...(row.specimen ? [row.specimen] : []), ...(found ?? [])];
  const pieces = [...new Map(fitting.map((piece) => [piece.id, piece])).values()];
  const isPicture = row.reason !== 'no_picture' && row.reason !== 'too_large';
  const nothing = found?.length === 0 ? t`You have no specimen with this number` : undefined;
  const decide = (said: ByHand | null) => {
    onDecide(said);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi>{file.name}</bdi>}
      actions={
        <>
          {row.reason === 'left_out' ? (
            <Button onClick={() => decide(null)}>
              <Trans>Take it in again</Trans>
            </Button>
          ) : (
            <Button onClick={() => decide('left_out')}>
              <Trans>Leave it out</Trans>
            </Button>
          )}
          {isPicture && (
            <Button
              look="primary"
              cannot={chosen ? undefined : t`Choose a specimen first.`}
              onClick={() => chosen && decide({ specimen: chosen })}
            >
              <Trans>Put it there</Trans>
            </Button>
          )}
        </>
      }
    >
      <FilePreview file={file} />
      {isPicture && (
        <>
          {pieces.length > 0 && <PieceRadios pieces={pieces} chosen={chosen?.id ?? null} onChoose={setChosen} />}
          <Field label={<Trans>Another number</Trans>} error={failure ? messageOf(failure) : nothing}>
            <TextInput
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={({ key }) => key === 'Enter' && ask()}
            />
          </Field>
          <Button busy={busy ? t`Looking up` : undefined} onClick={ask} className="justify-self-start">
            <Trans>Look it up</Trans>
          </Button>
        </>
      )}
    </Dialog>
  );
}
