import { useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import type { Scale } from '#contract/media/scale.ts';
import { viewerApi } from '#contract/media/viewer/viewer-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/** The scale of a picture, and how its owner says another. */
export function useScale(media: Media, saved: (scale: Scale | null) => void) {
  const [now, setNow] = useState(media);
  const saving = useAction(
    (scale: Scale | null) => call(viewerApi.setScale, { id: media.id, version: now.version, scale }, { quiet: true }),
    {
      subject: media.id,
      done: (after) => {
        setNow(after);
        saved(after.scale ?? null);
      },
      // Said of what it is by now, the next press counts.
      refused: ({ data }) => {
        const { current } = (data ?? {}) as { current?: Media };
        if (current) setNow(current);
      },
    },
  );
  return { scale: now.scale ?? null, save: saving.run, isBusy: saving.busy !== null, failure: saving.failure };
}
