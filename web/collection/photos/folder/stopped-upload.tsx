import { Trans } from '@lingui/react/macro';
import type { PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { cancelUpload, retryUpload } from '#web/media/upload/photo-uploads.ts';
import { mayRetry } from '#web/media/upload/upload-queue.ts';
import { useUploadTexts } from '#web/media/upload/upload-words.ts';
import { ConversionQuestion } from '#web/media/uploader/conversion-question.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** An upload that stopped: for which specimen, why, and what the user can do. */
export function StoppedUpload({ upload, coll_no }: { upload: PhotoUpload; coll_no: string }) {
  const { refusal, stateName: wordOf } = useUploadTexts();
  const { name, state } = upload;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-mica py-2">
      <span className="num font-600">{coll_no}</span>
      <span className="min-w-0 flex-1 break-words">
        {state === 'asking' ? (
          <>
            <bdi>{name}</bdi> <ConversionQuestion upload={upload} />
          </>
        ) : (
          (refusal(upload) ?? `${name}: ${wordOf(upload)}`)
        )}
      </span>
      {mayRetry(upload) && (
        <Button onClick={() => retryUpload(upload)}>
          <Trans>Retry</Trans>
        </Button>
      )}
      <Button onClick={() => void cancelUpload(upload)}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
