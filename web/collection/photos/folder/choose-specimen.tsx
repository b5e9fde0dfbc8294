import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ByHand, PlacedPhoto } from '#contract/collection/photos/assign-photos.ts';
import type { SpecimenWithFiles } from '#contract/collection/photos/photos-api.ts';
import { stoneKey } from '#contract/collection/photos/stone-number.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { secondaryNumber, shownNumber } from '#contract/numbers/own-number.ts';
import { errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { fetchSpecimens } from './fetch-specimens.ts';

type SpecimenRadiosProps = {
  specimens: readonly SpecimenWithFiles[];
  chosenId: string | null;
  onChoose: (specimen: SpecimenWithFiles) => void;
};

/** The specimens that a file may belong to, as radio buttons. */
function SpecimenRadios({ specimens, chosenId, onChoose }: SpecimenRadiosProps) {
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

/** A typed number and the specimens that have it, once they are looked up. */
function useTypedSpecimen({ series }: Preference) {
  const [query, setTyped] = useState('');
  const [matches, setFound] = useState<readonly SpecimenWithFiles[] | null>(null);
  const lookupAction = useAction(
    async () => {
      const number = readCollNo(
        query,
        series.map(({ code }) => code),
      );
      const numberLookup = {
        numbers: number ? [number] : [],
        stones: stoneKey(query) === '' ? [] : [query.slice(0, 40)],
      };
      return [...new Set([...(await fetchSpecimens(numberLookup, () => {})).values()].flat())];
    },
    { onSuccess: setFound },
  );
  const type = (text: string) => {
    setTyped(text);
    setFound(null);
  };
  return {
    typed: query,
    type,
    matches,
    ask: () => void lookupAction.run(),
    failure: lookupAction.failure,
    busy: lookupAction.busy !== null,
  };
}

/** A preview of an image file, where the browser can display the format; otherwise nothing. */
function FilePreview({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (src === null) return null;
  return <img src={src} alt="" className="max-h-60 max-w-full object-contain" onError={() => setSrc(null)} />;
}

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
  const { typed, type, matches, ask, failure, busy } = useTypedSpecimen(preference);
  const candidates = [...row.candidates, ...(row.specimen ? [row.specimen] : []), ...(matches ?? [])];
  const specimens = [...new Map(candidates.map((specimen) => [specimen.id, specimen])).values()];
  const isImage = row.reason !== 'no_picture' && row.reason !== 'too_large';
  const emptyNote = matches?.length === 0 ? t`You have no specimen with this number` : undefined;
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
              variant="primary"
              disabledReason={chosenSpecimen ? undefined : t`Choose a specimen first.`}
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
