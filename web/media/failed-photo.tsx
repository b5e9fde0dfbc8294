import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { mediaFailure } from './media-failure.ts';
import { retryProcessing } from './retry-processing.ts';

export type FailedPhotoProps = {
  media: Media;
  /** Called when processing of the photo was started again. */
  onRetried: () => void;
};

/** Why processing of a photo failed, for its owner, with a button to retry. */
export function FailedPhoto({ media, onRetried }: FailedPhotoProps) {
  const [busy, setBusy] = useState(false);
  const reason = mediaFailure(media, useAtomValue(localeAtom));
  const retry = async () => {
    setBusy(true);
    if (await retryProcessing(media.id)) onRetried();
    setBusy(false);
  };
  return (
    <div className="grid max-w-80 justify-items-center gap-3 p-6 text-center text-t2 text-graphite">
      <p role="status">
        <Trans>Processing failed: {reason}</Trans>
      </p>
      <Button icon="i-lucide-refresh-cw" busy={busy && <Trans>Retry</Trans>} onClick={() => void retry()}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
