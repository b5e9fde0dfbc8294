import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { compositeMark, type Rgba } from '#contract/watermarks/composite.ts';
import { type MarkLayout, markLayout } from '#contract/watermarks/watermark.ts';
import { fetchFile, readPixels } from '#web/watermarks/browser-picture.ts';
import { demoPicture } from '#web/watermarks/demo-picture.ts';

/** Long edge of the photo that a mark is tried on: as large as screens show it. */
const PREVIEW_EDGE = 1_280;

type Props = { photo: Media | null; mark: Rgba | null; layout: MarkLayout };

/** The mark on a photo, drawn by the code that draws it onto the public pictures. */
export function WatermarkPreview({ photo, mark, layout }: Props) {
  const { t } = useLingui();
  const picture = usePicture(photo);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { position, transparency, area_ratio } = layout;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!picture || !context) return;
    const data = new Uint8ClampedArray(picture.data);
    const drawn = { width: picture.width, height: picture.height, data };
    const how = markLayout.safeParse({ position, transparency, area_ratio });
    if (mark && how.success) compositeMark(drawn, mark, how.data);
    context.putImageData(new ImageData(data, picture.width, picture.height), 0, 0);
  }, [picture, mark, position, transparency, area_ratio]);
  return (
    <figure>
      <div className="tray grid place-items-center">
        {picture ? (
          <canvas
            ref={canvas}
            width={picture.width}
            height={picture.height}
            role="img"
            aria-label={mark ? t`The photo with the watermark` : t`The photo without a watermark`}
            className="max-h-full max-w-full"
          />
        ) : (
          <span className="skeleton size-full" />
        )}
      </div>
      <figcaption className="mt-2 text-t2 text-graphite">
        {photo ? (
          <Trans>Preview, as visitors will see it</Trans>
        ) : (
          <Trans>Preview on a drawn stone: you have no photos yet.</Trans>
        )}
      </figcaption>
    </figure>
  );
}

/** The pixels of a photo without any mark; a drawn stone in its place when there is none or it can't be read. */
function usePicture(photo: Media | null): Rgba | null {
  const [picture, setPicture] = useState<Rgba | null>(null);
  const address = photo?.variants.prepared;
  useEffect(() => {
    const gone = new AbortController();
    const show = (read: Rgba) => {
      if (!gone.signal.aborted) setPicture(read);
    };
    if (address)
      void fetchFile(address, gone.signal)
        .then((file) => readPixels(file, PREVIEW_EDGE))
        .then(show, () => show(demoPicture()));
    else show(demoPicture());
    return () => gone.abort();
  }, [address]);
  return picture;
}
