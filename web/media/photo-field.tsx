import { useLingui } from '@lingui/react/macro';
import { MEDIA_PER_SPECIMEN, type Media } from '#contract/media/media.ts';
import { MediaSorter } from '#web/media/media-sorter.tsx';
import { Uploader } from '#web/media/uploader.tsx';
import { useMediaActions } from '#web/media/use-media-actions.ts';
import type { MenuItem } from '#web/ui/menu.tsx';

export type PhotoFieldProps = {
  specimenId: string;
  /** Whether the server has the specimen: photographs of a new one wait until `startUploads(specimenId)`. */
  isStored: boolean;
  /** What the server has of it, in order. */
  media?: readonly Media[];
  /** The specimen's, for changing the order. */
  version?: number;
  /** The action that opens what is said of one. */
  detailsOf?: (one: Media) => MenuItem;
};

const noMedia: readonly Media[] = [];

/** The photographs of a specimen: those it has are put in order and described here, others are added. */
export function PhotoField({ specimenId, isStored, media = noMedia, version, detailsOf }: PhotoFieldProps) {
  const { t } = useLingui();
  const { shown, order, actionsOf } = useMediaActions(specimenId, version, media, detailsOf);
  const sentence = t`At most 20 photos and videos for one specimen, no more than 2 of them videos.`;
  return (
    <Uploader
      owner={{ specimen_id: specimenId }}
      isStored={isStored}
      limit={{ most: MEDIA_PER_SPECIMEN, sentence }}
      media={shown}
      actionsOf={actionsOf}
      arrange={(stored, tiles) => (
        <MediaSorter
          media={stored}
          movable={version !== undefined}
          onOrder={(ids) => order([...ids, ...shown.map(({ id }) => id).filter((id) => !ids.includes(id))])}
          actionsOf={actionsOf}
        >
          {tiles}
        </MediaSorter>
      )}
    />
  );
}
