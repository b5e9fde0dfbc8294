import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { USUAL_EDGE_MAX } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import { type WatermarkLayout, watermarkLayout } from '#contract/media/watermark-layout.ts';
import type { Rgba } from '#contract/watermarks/composite.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { fetchFile, readPixels } from '#web/watermarks/browser-image.ts';
import { createWatermarkDrawer, type WatermarkDrawer } from '#web/watermarks/watermark-drawer.ts';

const WIDTH = 960;
const HEIGHT = 720;

/** An image to preview a watermark on if there is no photo: a light specimen on a dark background. */
function demoPixels(): Rgba {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.set(pixelColor(x / WIDTH - 0.5, y / HEIGHT - 0.5), (y * WIDTH + x) * 4);
  return { width: WIDTH, height: HEIGHT, data };
}

/** The pixel of a crystal whose faces grow lighter towards one side. */
function pixelColor(x: number, y: number): [number, number, number, number] {
  const isInside = Math.abs(x) * 1.5 + Math.abs(y) < 0.42;
  const ground = 46 + 60 * (y + 0.5);
  if (!isInside) return [ground, ground, ground + 6, 255];
  const face = (x < -0.06 ? 0.55 : x < 0.1 ? 1 : 0.75) + y * 0.4;
  return [118 * face, 150 * face, 196 * face, 255];
}

type Props = { photo: Media | null; watermark: Rgba | null; layout: WatermarkLayout };

/**
 * The watermark on a photo, drawn at full size with the code that draws it onto the public images, then scaled
 * to the screen.
 */
export function WatermarkPreview({ photo, watermark, layout }: Props) {
  const { t } = useLingui();
  const pixels = usePreviewPixels(photo);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [draw, setDraw] = useState<WatermarkDrawer | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    setDraw(() => (pixels && context ? createWatermarkDrawer(context, pixels) : null));
  }, [pixels]);
  const { position, transparency, area_ratio } = layout;
  useEffect(() => {
    const layoutResult = watermarkLayout.safeParse({ position, transparency, area_ratio });
    draw?.(watermark, layoutResult.success ? layoutResult.data : null);
  }, [draw, watermark, position, transparency, area_ratio]);
  return (
    <figure>
      <div className="tray grid place-items-center">
        {pixels ? (
          <canvas
            ref={canvas}
            width={pixels.width}
            height={pixels.height}
            role="img"
            aria-label={watermark ? t`The photo with the watermark` : t`The photo without a watermark`}
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

/** The pixels of a photo without a watermark; a drawn specimen if there is none or it can't be read. */
function usePreviewPixels(photo: Media | null): Rgba | null {
  const address = photo?.variants.prepared;
  const readState = useRead(address ?? 'drawn', (signal) => (address ? readPhoto(address, signal) : loadDemoPixels()), {
    keepPrevious: true,
  });
  return readState.value ?? null;
}

const loadDemoPixels = async () => demoPixels();
const readPhoto = (address: string, signal: AbortSignal): Promise<Rgba> =>
  fetchFile(address, signal)
    .then((file) => readPixels(file, USUAL_EDGE_MAX))
    .catch(loadDemoPixels);
