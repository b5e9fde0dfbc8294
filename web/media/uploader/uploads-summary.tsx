import { Plural, Trans } from '@lingui/react/macro';
import type { MediaOwner } from '#contract/media/media.ts';
import type { PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { countArrived, isSentAhead } from '#web/media/upload/upload-queue.ts';
import { Message } from '#web/ui/message.tsx';

type Props = { uploads: readonly PhotoUpload[]; owner: MediaOwner; isStored: boolean };

/** How many files have arrived while some are being uploaded, what they wait for, and what interrupted ones need. */
export function UploadsSummary({ uploads, owner, isStored }: Props) {
  const arrivalCount = isStored || isSentAhead(owner) ? countArrived(uploads) : null;
  const held = arrivalCount || isStored ? 0 : uploads.filter(({ state }) => state === 'held').length;
  const lost = uploads.filter(({ state }) => state === 'lost').length;
  return (
    <div aria-live="polite" className="mt-3 text-t2 empty:hidden">
      {arrivalCount && (
        <p>
          <span className="num">
            <Trans>
              {arrivalCount.doneCount} of <Plural value={arrivalCount.count} one="# file" other="# files" />
            </Trans>
          </span>{' '}
          <span className="text-graphite">
            <Trans>Uploads stop when you leave. They can be resumed for 24 hours.</Trans>
          </span>
        </p>
      )}
      {held > 0 && (
        <p className="text-graphite">
          <Plural
            value={held}
            one="The photo is sent. It joins the specimen when you save it."
            other="The # photos are sent. They join the specimen when you save it."
          />
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
