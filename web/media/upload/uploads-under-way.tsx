import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Progress } from '#web/ui/state/progress.tsx';
import { restoreUploads } from './restore-uploads.ts';
import { storedOwners } from './run-uploads.ts';
import { countArrived, maySend } from './upload-queue.ts';
import { uploadsAtom } from './upload-store.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** The progress of all uploads, shown on other pages; nothing when none is running. */
export function UploadsUnderWay() {
  const uploads = useAtomValue(uploadsAtom);
  useLeaveWarning(uploads);
  useEffect(() => void restoreUploads(), []);
  const arrivalCount = countArrived(uploads.filter((upload) => maySend(upload, (owner) => storedOwners.has(owner))));
  if (!arrivalCount) return null;
  const { doneCount, count } = arrivalCount;
  return (
    <Progress label={<Trans>Uploading</Trans>} figures={`${doneCount} / ${count}`} value={doneCount} total={count} />
  );
}
