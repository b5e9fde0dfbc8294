import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { AddPhotos } from '#web/media/add-photos.tsx';
import { DropHint } from '#web/media/drop-hint.tsx';
import { MediaSorter } from '#web/media/media-sorter.tsx';
import { addPhotos, forgetShown, startUploads, useUploads } from '#web/media/photo-uploads.ts';
import { UploadTile } from '#web/media/upload-tile.tsx';
import { useFileDrop } from '#web/media/use-file-drop.ts';
import { useMediaActions } from '#web/media/use-media-actions.ts';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/message.tsx';

export type PhotoFieldProps = {
  specimenId: string;
  /** Whether the server has the specimen: photographs of a new one wait until `startUploads(specimenId)`. */
  isStored: boolean;
  /** What the server has of it, in order. */
  media?: readonly Media[];
  /** The specimen's, for changing the order. */
  version?: number;
};

/** The photographs of a specimen: chosen, taken or dropped anywhere on the page, sent with true progress. */
export function PhotoField({ specimenId, isStored, media = [], version }: PhotoFieldProps) {
  const { t } = useLingui();
  const all = useUploads(specimenId);
  const { shown, order, actionsOf } = useMediaActions(specimenId, version, media);
  const [leftOut, setLeftOut] = useState(0);
  const uploads = all.filter(({ id, state }) => state !== 'ready' || !media.some((one) => one.id === id));
  const stored = shown.filter(({ id }) => !uploads.some((upload) => upload.id === id));
  const count = stored.length + uploads.length;
  const add = (files: File[]) => setLeftOut(addPhotos(specimenId, files, count));
  const over = useFileDrop(add);
  useEffect(() => {
    if (isStored) startUploads(specimenId);
    forgetShown(media);
  }, [isStored, specimenId, media]);
  return (
    <fieldset
      className={classes(
        'min-w-0 rounded border border-dashed p-4',
        over ? 'border-azurite bg-azurite-wash' : 'border-galena',
      )}
    >
      {over && <DropHint />}
      <legend className="sr-only">{t`Photographs`}</legend>
      <MediaSorter
        media={stored}
        movable={version !== undefined}
        onOrder={(ids) => order([...ids, ...shown.map(({ id }) => id).filter((id) => !ids.includes(id))])}
        actionsOf={actionsOf}
      >
        {uploads.map((upload, at) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            place={stored.length + at + 1}
            isCover={upload.media?.is_cover ?? false}
            actions={upload.media ? actionsOf(upload.media).slice(0, -1) : []}
          />
        ))}
        <AddPhotos onFiles={add} />
      </MediaSorter>
      <p className="mt-3 text-t2 text-graphite">
        <Trans>Or drop photographs anywhere on this page. Position data is removed.</Trans>
      </p>
      <div aria-live="polite">
        {leftOut > 0 && (
          <Message kind="warning">
            <Trans>At most 20 photos and videos for one specimen, no more than 2 of them videos.</Trans>{' '}
            <Plural value={leftOut} one="# file was left out." other="# files were left out." />
          </Message>
        )}
      </div>
    </fieldset>
  );
}
