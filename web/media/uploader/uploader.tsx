import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import { AddPhotos } from '#web/media/add-photos.tsx';
import { DropHint } from '#web/media/drop-hint.tsx';
import { LimitsNote } from '#web/media/limits-note.tsx';
import { useOwnUploads } from '#web/media/upload/use-own-uploads.ts';
import { useUploadNews } from '#web/media/upload/use-upload-news.ts';
import { useFileDrop } from '#web/media/use-file-drop.ts';
import { useFilePaste } from '#web/media/use-file-paste.ts';
import { classes } from '#web/ui/classes.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { Message } from '#web/ui/message.tsx';
import { UploadTile } from './upload-tile.tsx';
import { UploadsSummary } from './uploads-summary.tsx';

export type UploaderProps = {
  owner: MediaOwner;
  /** Whether the owner object is stored: uploads of a new one wait for `startUploads(its id)`. */
  isStored: boolean;
  /** How many photos it may have, and the sentence on that. */
  limit: { maxCount: number; sentence: string };
  /** The stored media, in order. */
  media?: readonly Media[];
  /** The actions on one that has just become ready. */
  actionsOf?: (media: Media) => MenuItem[];
  /** Renders the stored media, followed by the tiles of running uploads. */
  arrange?: (storedMedia: Media[], tiles: ReactNode) => ReactNode;
};

const noMedia: readonly Media[] = [];

/** The photos of any object: chosen, taken, pasted or dropped anywhere on the page, and sent with exact progress. */
export function Uploader({ owner, isStored, limit, media = noMedia, actionsOf, arrange = plainly }: UploaderProps) {
  const { t } = useLingui();
  const { uploads, stored, add, leftOut } = useOwnUploads({ owner, isStored, media, maxCount: limit.maxCount });
  const isDragOver = useFileDrop(add);
  useFilePaste(add);
  const news = useUploadNews(uploads);
  const tiles = (
    <>
      {uploads.map((upload, index) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          position={stored.length + index + 1}
          isCover={upload.media?.is_cover ?? false}
          actions={upload.media && actionsOf ? actionsOf(upload.media).slice(0, -1) : []}
        />
      ))}
      <AddPhotos onFiles={add} />
    </>
  );
  return (
    <fieldset
      className={classes(
        'min-w-0 rounded border border-dashed p-4',
        isDragOver ? 'border-azurite bg-azurite-wash' : 'border-galena',
      )}
    >
      {isDragOver && <DropHint />}
      <legend className="sr-only">{t`Photographs`}</legend>
      {arrange(stored, tiles)}
      <UploadsSummary uploads={uploads} owner={owner} isStored={isStored} />
      <LimitsNote maxCount={limit.maxCount} />
      <div aria-live="polite">
        {leftOut > 0 && (
          <Message kind="warning">
            {limit.sentence} <Plural value={leftOut} one="# file was left out." other="# files were left out." />
          </Message>
        )}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

const plainly: NonNullable<UploaderProps['arrange']> = (_, tiles) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">{tiles}</ul>
);
