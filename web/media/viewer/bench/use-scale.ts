import { useState } from 'react';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import type { Media } from '#contract/media/media.ts';
import type { Scale } from '#contract/media/scale.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/** The scale of an image, and saving another by its owner. */
export function useScale(media: Media, onSaved: (scale: Scale | null) => void) {
  const [currentMedia, setNow] = useState(media);
  const saveAction = useAction(
    (scale: Scale | null) =>
      call(viewerApi.setScale, { id: media.id, version: currentMedia.version, scale }, { quiet: true }),
    {
      subject: media.id,
      done: (savedMedia) => {
        setNow(savedMedia);
        onSaved(savedMedia.scale ?? null);
      },
      // The refusal contains the present version, so the next try is based on it.
      refused: ({ data }) => {
        const { current } = (data ?? {}) as { current?: Media };
        if (current) setNow(current);
      },
    },
  );
  return {
    scale: currentMedia.scale ?? null,
    save: saveAction.run,
    isBusy: saveAction.busy !== null,
    failure: saveAction.failure,
  };
}
