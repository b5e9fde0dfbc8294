import { Trans } from '@lingui/react/macro';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useNewPlace } from './use-new-place.ts';
import type { Surroundings } from './use-resolved.ts';

type NewPlaceDialogProps = {
  name: string;
  /** the locality it is within, as far as that is known */
  parent: Surroundings | null;
  onClose: () => void;
  onAdded: (place: OwnPlace) => void;
};

/**
 * The dialog that adds a locality the reference lacks to the user's own: its names, its kind, and what it is
 * within.
 */
export function NewPlaceDialog({ name, parent, onClose, onAdded }: NewPlaceDialogProps) {
  const form = useNewPlace(name, parent, (place) => {
    onAdded(place);
    onClose();
  });
  return (
    <PlaceDialog
      title={<Trans>New place</Trans>}
      submitLabel={<Trans>Add place</Trans>}
      form={form}
      onClose={onClose}
    />
  );
}
