import { Plural, useLingui } from '@lingui/react/macro';
import { DropHint } from '#web/media/drop-hint.tsx';
import type { PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { useUploadNews } from '#web/media/upload/use-upload-news.ts';
import { UploadStrip } from '#web/media/uploader/upload-strip.tsx';
import { useFileDrop } from '#web/media/use-file-drop.ts';
import { useFilePaste } from '#web/media/use-file-paste.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { Message } from '#web/ui/message.tsx';

type Add = (files: File[]) => void;
type Props = {
  photos: { uploads: readonly PhotoUpload[]; add: Add; leftOut: number };
  /** whether something lies over it that takes drops and pastes */
  isCovered?: boolean;
};

/** The photos attached to the message; more can be dropped or pasted anywhere on the page. */
export function AttachedPhotos({ photos, isCovered = false }: Props) {
  const { t } = useLingui();
  const { uploads, add, leftOut } = photos;
  const news = useUploadNews(uploads);
  return (
    <>
      {!isCovered && <FromAnywhere add={add} />}
      <div className="mb-2 empty:hidden">
        <UploadStrip ids={uploads.map(({ id }) => id)} label={t`Photographs`} />
      </div>
      <div aria-live="polite">
        {leftOut > 0 && (
          <Message kind="warning">
            {formText('attachments_full')}{' '}
            <Plural value={leftOut} one="# file was left out." other="# files were left out." />
          </Message>
        )}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

function FromAnywhere({ add }: { add: Add }) {
  const isDragOver = useFileDrop(add);
  useFilePaste(add);
  return isDragOver && <DropHint />;
}
