import { Plural, Trans } from '@lingui/react/macro';
import type { PhotoUpload } from '#web/media/photo-upload.ts';
import { countArrived } from '#web/media/upload-queue.ts';
import { Message } from '#web/ui/message.tsx';

/** How many of all files have arrived while some are on their way, and what the interrupted ones need. */
export function UploadsLine({ uploads, isStored }: { uploads: readonly PhotoUpload[]; isStored: boolean }) {
  const counted = isStored ? countArrived(uploads) : null;
  const lost = uploads.filter(({ state }) => state === 'lost').length;
  return (
    <div aria-live="polite" className="mt-3 text-t2 empty:hidden">
      {counted && (
        <p>
          <span className="num">
            <Trans>
              {counted.done} of <Plural value={counted.count} one="# file" other="# files" />
            </Trans>
          </span>{' '}
          <span className="text-graphite">
            <Trans>Uploads stop when you leave. They can be resumed for 24 hours.</Trans>
          </span>
        </p>
      )}
      {lost > 0 && (
        <Message kind="warning">
          <Plural
            value={lost}
            one="# upload was interrupted. Choose the file again to go on."
            other="# uploads were interrupted. Choose the files again to go on."
          />
        </Message>
      )}
    </div>
  );
}
