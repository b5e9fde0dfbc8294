import { Trans } from '@lingui/react/macro';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useNewPlace } from './use-new-place.ts';
import type { Surroundings } from './use-resolved.ts';

type NewPlaceDialogProps = {
  name: string;
  /** what it lies in, as far as that is known */
  parent: Surroundings | null;
  onClose: () => void;
  onAdded: (place: OwnPlace) => void;
};

/** A place that no reference knows, added to one's own: what it is called, what it is, what it lies in. */
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
