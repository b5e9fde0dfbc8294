import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { mediaApi } from '#contract/media/api.ts';
import { isUnedited } from '#contract/media/edit.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePhotoEdit } from './use-photo-edit.tsx';

const PAUSE = 1_500;

type EditSectionProps = {
  id: string;
  /** Called when the edited photo is ready, so that the viewer reads it again. */
  onMade: () => void;
};

/** Turning and cropping the user's own photo in the viewer. */
export function EditSection({ id, onMade }: EditSectionProps) {
  const { value, isReading, refresh, put } = useRead(id, (signal) =>
    call(mediaApi.read, { id }, { quiet: true, signal }),
  );
  const { editItems, pendingLabels, dialog } = usePhotoEdit(put);
  const isEditing = value?.is_editing === true;
  const readAgain = useEffectEvent(() => void refresh());
  const notifyMade = useEffectEvent(onMade);
  useEffect(() => {
    if (!isEditing) return;
    // When processing has ended, the new image is ready.
    return () => notifyMade();
  }, [isEditing]);
  useEffect(() => {
    if (!isEditing || isReading) return;
    const timer = setTimeout(() => readAgain(), PAUSE);
    return () => clearTimeout(timer);
  }, [isEditing, isReading]);
  if (!value) return null;
  const items = editItems(value);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="edit-photo" className="grid gap-3">
      <h2 id="edit-photo" className="text-h3">
        <Trans>Turn and crop</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        {items.map(({ label, icon, onPress, pendingLabel }) => (
          <Button
            key={label}
            icon={icon}
            busy={pendingLabel !== undefined && pendingLabels.includes(pendingLabel) && pendingLabel}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-graphite text-t2">
        {isEditing ? (
          <Trans>The photo is being made anew.</Trans>
        ) : (
          value.edit &&
          !isUnedited(value.edit) &&
          (value.variants.original ? (
            <Trans>The uploaded file stays as it is: “As it was” brings it back.</Trans>
          ) : (
            <Trans>Its original is not kept: “As it was” brings back the whole of its smaller copy.</Trans>
          ))
        )}
      </p>
      {dialog}
    </section>
  );
}
