import { Plural, useLingui } from '@lingui/react/macro';
import type { useMessagePhotos } from '#web/exchange/use-message-photos.ts';
import { DropHint } from '#web/media/drop-hint.tsx';
import { UploadStrip } from '#web/media/upload-strip.tsx';
import { useFileDrop } from '#web/media/use-file-drop.ts';
import { useFilePaste } from '#web/media/use-file-paste.ts';
import { useUploadNews } from '#web/media/use-upload-news.ts';
import { formWord } from '#web/shell/form-word.ts';
import { Message } from '#web/ui/message.tsx';

/** The photographs of the message that is being written; more of them are dropped or pasted anywhere on the page. */
export function ComposerPhotos({ photos }: { photos: ReturnType<typeof useMessagePhotos> }) {
  const { t } = useLingui();
  const { uploads, add, leftOut } = photos;
  const over = useFileDrop(add);
  useFilePaste(add);
  const news = useUploadNews(uploads);
  return (
    <>
      {over && <DropHint />}
      <div className="mb-2 empty:hidden">
        <UploadStrip ids={uploads.map(({ id }) => id)} label={t`Photographs`} />
      </div>
      <div aria-live="polite">
        {leftOut > 0 && (
          <Message kind="warning">
            {formWord('attachments_full')}{' '}
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
