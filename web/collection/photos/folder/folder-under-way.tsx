import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { screenAddress } from '#contract/routes/paths.ts';
import { ownerId, type PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { cancelUpload, retryUpload } from '#web/media/upload/photo-uploads.ts';
import { mayRetry } from '#web/media/upload/upload-queue.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { useUploadTexts } from '#web/media/upload/use-upload-texts.ts';
import { ConversionQuestion } from '#web/media/uploader/conversion-question.tsx';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { folderSendingAtom, isOfFolder } from './folder-sending.ts';

/** An upload that stopped: for which specimen, why, and what the user can do. */
function StoppedUpload({ upload, coll_no }: { upload: PhotoUpload; coll_no: string }) {
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

/** The progress of a folder being sent: how many photos are done, which stopped and why, and what to do next. */
export function FolderUnderWay() {
  const { t } = useLingui();
  const { number } = useFormat();
  const folderSending = useAtomValue(folderSendingAtom);
  const uploads = useAtomValue(uploadsAtom);
  if (!folderSending) return null;
  const { specimenNumbers, total, ready, duplicates } = folderSending;
  const folderUploads = uploads.filter((upload) => isOfFolder(folderSending, upload));
  const stoppedUploads = folderUploads.filter(
    ({ state }) => state === 'failed' || state === 'asking' || state === 'lost',
  );
  const isOver = folderUploads.length === stoppedUploads.length;
  return (
    <section className="mb-8 grid max-w-180 gap-4">
      {isOver ? (
        <p role="status" className="text-h3">
          <Plural value={ready} _0="No photo is there" one="# photo is there" other="# photos are there" />
        </p>
      ) : (
        <>
          <Progress
            label={t`Sending photos`}
            figures={t`${number(ready)} of ${number(total)}`}
            value={ready}
            total={total}
          />
          <p className="text-graphite">
            <Trans>
              You may go on elsewhere here meanwhile. If you close the page, it goes on when you are back within 24
              hours.
            </Trans>
          </p>
        </>
      )}
      {stoppedUploads.length > 0 && (
        <ul className="border-t border-mica">
          {stoppedUploads.map((upload) => (
            <StoppedUpload key={upload.id} upload={upload} coll_no={specimenNumbers.get(ownerId(upload.owner)) ?? ''} />
          ))}
        </ul>
      )}
      {duplicates.length > 0 && (
        <Note>
          <Plural
            value={duplicates.length}
            one="# photo was here already, and is here twice now:"
            other="# photos were here already, and are here twice now:"
          />
          <ul>
            {duplicates.slice(0, 50).map(({ name, coll_no }) => (
              <li key={`${name} ${coll_no}`}>
                <bdi>{name}</bdi> ({coll_no})
              </li>
            ))}
          </ul>
        </Note>
      )}
      {isOver && (
        <div>
          <ButtonLink to={screenAddress('myCollection')}>
            <Trans>To my collection</Trans>
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
