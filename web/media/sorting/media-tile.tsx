import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Media } from '#contract/media/media.ts';
import { mediaFailure } from '#web/media/media-failure.ts';
import { PhotoTile, type PhotoTileProps } from '#web/media/photo-tile.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';

type MediaTileProps = {
  media: Media;
  position: number;
  actions: MenuItem[];
  handle: ReactNode;
  /** The props that make the image itself draggable. */
  body: PhotoTileProps['body'];
  /** Its position on the screen while items are being moved. */
  sortState: { index: number; count: number; isHeld: boolean };
};

/** A photo stored on the server. */
export function MediaTile({ media, position, actions, handle, body, sortState }: MediaTileProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const reason = mediaFailure(media, useAtomValue(localeAtom));
  const { state, variants, width, height, dominant_color, description, is_cover, is_editing } = media;
  const src = variants[320] ?? variants[640];
  const [isVideo, nth] = [media.kind === 'video', number(position)];
  const name = isVideo ? t`Video ${nth}` : t`Photo ${nth}`;
  const stateText = {
    uploading: t`Not sent yet`,
    processing: t`Processing`,
    ready: is_editing ? t`Being made anew` : '',
    failed: t`Failed`,
  }[state];
  return (
    <PhotoTile
      name={name}
      photo={src && width && height ? { src, width, height, dominant: dominant_color, alt: description ?? name } : null}
      statusText={stateText || (is_cover ? t`Cover` : isVideo ? t`Video` : '')}
      error={state === 'failed' ? t`Processing failed: ${reason}` : null}
      actions={actions}
      handle={handle}
      body={body}
      place={sortState}
    />
  );
}
