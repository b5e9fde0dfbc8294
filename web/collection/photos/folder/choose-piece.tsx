import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SpecimenWithFiles } from '#contract/collection/photos/photos-api.ts';
import type { ByHand, PlacedPhoto } from '#contract/collection/photos/place-photos.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { errorMessage } from '#web/lib/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { FilePreview } from './file-preview.tsx';
import { SpecimenRadios } from './piece-radios.tsx';
import { useTypedSpecimen } from './use-typed-piece.ts';

type Props = {
  row: PlacedPhoto;
  file: File;
  preference: Preference;
  onDecide: (decision: ByHand | null) => void;
  onClose: () => void;
};

/** Lets the user assign one file by hand: to one of the matching specimens, to another by its number, or to none. */
export function ChooseSpecimen({ row, file, preference, onDecide, onClose }: Props) {
  const { t } = useLingui();
  const [chosenSpecimen, setChosen] = useState<SpecimenWithFiles | null>(row.specimen);
  const { typed, type, found, ask, failure, busy } = useTypedSpecimen(preference);
  const candidates = [...row.candidates, ...(row.specimen ? [row.specimen] : []), ...(found ?? [])];
  const specimens = [...new Map(candidates.map((specimen) => [specimen.id, specimen])).values()];
  const isImage = row.reason !== 'no_picture' && row.reason !== 'too_large';
  const emptyNote = found?.length === 0 ? t`You have no specimen with this number` : undefined;
  const decide = (decision: ByHand | null) => {
    onDecide(decision);
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
          {isImage && (
            <Button
              look="primary"
              cannot={chosenSpecimen ? undefined : t`Choose a specimen first.`}
              onClick={() => chosenSpecimen && decide({ specimen: chosenSpecimen })}
            >
              <Trans>Put it there</Trans>
            </Button>
          )}
        </>
      }
    >
      <FilePreview file={file} />
      {isImage && (
        <>
          {specimens.length > 0 && (
            <SpecimenRadios specimens={specimens} chosenId={chosenSpecimen?.id ?? null} onChoose={setChosen} />
          )}
          <Field label={<Trans>Another number</Trans>} error={failure ? errorMessage(failure) : emptyNote}>
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
