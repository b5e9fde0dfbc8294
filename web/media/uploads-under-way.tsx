import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { uploadsAtom } from '#web/media/photo-uploads.ts';
import { Progress } from '#web/ui/progress.tsx';

/**
 * How far all uploads are, for pages walked to meanwhile; nothing when none is on its way. Leaving the app asks first.
 */
export function UploadsUnderWay() {
  const uploads = useAtomValue(uploadsAtom);
  const sent = uploads.filter(({ state }) => state === 'ready' || state === 'processing').length;
  const left = uploads.filter(({ state }) => state === 'uploading' || state === 'waiting').length;
  const isLeaving = left > 0;
  useEffect(() => {
    if (!isLeaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLeaving]);
  if (!isLeaving) return null;
  const total = sent + left;
  return <Progress label={<Trans>Uploading</Trans>} figures={`${sent} / ${total}`} done={sent} total={total} />;
}
