import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OwnPlace, ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EditPlaceDialog } from './edit-place-dialog.tsx';

type Props = { id: string; name: string; onChanged: (changedPlace: OwnPlace | null) => void };

/** The button that opens the dialog for the user's own locality. */
export function OwnPlaceButton({ id, name, onChanged }: Props) {
  const { t } = useLingui();
  const [place, setPlace] = useState<OwnPlace | null>(null);
  const { run: open } = useAction(() => call(ownPlacesApi.read, { id }), { subject: id, done: setPlace });
  return (
    <>
      <Button look="text" aria-label={t`Edit the place ${name}`} onClick={() => void open()}>
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
