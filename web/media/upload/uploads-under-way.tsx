import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { restoreUploads } from '#web/media/upload/restore-uploads.ts';
import { countArrived, maySend } from '#web/media/upload/upload-queue.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { useLeaveWarning } from '#web/media/upload/use-leave-warning.ts';
import { storedOwners } from '#web/media/upload/work-uploads.ts';
import { Progress } from '#web/ui/state/progress.tsx';

/** How far all uploads are, for pages walked to meanwhile; nothing when none is on its way. */
export function UploadsUnderWay() {
  const uploads = useAtomValue(uploadsAtom);
  useLeaveWarning(uploads);
  useEffect(() => void restoreUploads(), []);
  const arrivalCount = countArrived(uploads.filter((upload) => maySend(upload, (owner) => storedOwners.has(owner))));
  if (!arrivalCount) return null;
  const { doneCount: done, count } = arrivalCount;
  return <Progress label={<Trans>Uploading</Trans>} figures={`${done} / ${count}`} value={done} total={count} />;
}
