import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { restoreUploads } from '#web/media/upload/restore-uploads.ts';
import { countArrived, maySend } from '#web/media/upload/upload-queue.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { useLeaveWarning } from '#web/media/upload/use-leave-warning.ts';
import { stored } from '#web/media/upload/work-uploads.ts';
import { Progress } from '#web/ui/state/progress.tsx';

/** How far all uploads are, for pages walked to meanwhile; nothing when none is on its way. */
export function UploadsUnderWay() {
  const uploads = useAtomValue(uploadsAtom);
  useLeaveWarning(uploads);
  useEffect(() => void restoreUploads(), []);
  const counted = countArrived(uploads.filter((each) => maySend(each, (owner) => stored.has(owner))));
  if (!counted) return null;
  const { done, count } = counted;
  return <Progress label={<Trans>Uploading</Trans>} figures={`${done} / ${count}`} done={done} total={count} />;
}
