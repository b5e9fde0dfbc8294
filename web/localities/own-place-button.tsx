import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OwnPlace, ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { usePlaceChange } from './use-place-change.ts';

type EditPlaceDialogProps = {
  place: OwnPlace;
  onClose: () => void;
  onChanged: (place: OwnPlace) => void;
  onRemoved: () => void;
};

/** The dialog for an owner's own locality, with a button to delete it while no specimen is from there. */
function EditPlaceDialog({ place, onClose, onChanged, onRemoved }: EditPlaceDialogProps) {
  const { t } = useLingui();
  const form = usePlaceChange(place, (changedPlace) => {
    onChanged(changedPlace);
    onClose();
  });
  // The toast shows a refusal, with the number of specimens from there.
  const { run: remove, busy } = useAction(() => call(ownPlacesApi.remove, { id: place.id }), {
    subject: place.id,
    onSuccess: () => {
      onRemoved();
      onClose();
    },
  });
  return (
    <PlaceDialog
      title={<Trans>Your own place</Trans>}
      submitLabel={<Trans>Save</Trans>}
      form={form}
      onClose={onClose}
      action={
        <Button variant="danger" busy={busy && t`Deleting…`} onClick={() => void remove()}>
          <Trans>Delete place</Trans>
        </Button>
      }
    />
  );
}

type Props = { id: string; name: string; onChanged: (changedPlace: OwnPlace | null) => void };

/** The button that opens the dialog for the user's own locality. */
export function OwnPlaceButton({ id, name, onChanged }: Props) {
  const { t } = useLingui();
  const [place, setPlace] = useState<OwnPlace | null>(null);
  const { run: open } = useAction(() => call(ownPlacesApi.read, { id }), { subject: id, onSuccess: setPlace });
  return (
    <>
      <Button variant="text" aria-label={t`Edit the place ${name}`} onClick={() => void open()}>
        <Trans>Edit place</Trans>
      </Button>
      {place && (
        <EditPlaceDialog
          place={place}
          onClose={() => setPlace(null)}
          onChanged={onChanged}
          onRemoved={() => onChanged(null)}
        />
      )}
    </>
  );
}
