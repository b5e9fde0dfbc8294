import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { scaledSizes, stageRatio } from './tray-sizes.ts';

export type Photograph = {
  src: string;
  /** `address width` pairs in the format of the `srcset` attribute. */
  srcset?: string;
  width: number;
  height: number;
  /** The colour shown until the photo has loaded. */
  dominant?: string | null;
  alt: string;
};

type TrayProps = {
  photo?: Photograph | null;
  /** The width of the tray, for srcset. */
  sizes?: string;
  /** The first trays of a page load at once with high priority. */
  eager?: boolean;
  shape?: 'wide' | 'square' | 'own';
  className?: string;
  /** Shown in place of a photo: a drawing, a status. */
  children?: ReactNode;
};

/** A photo whose ratio differs from its tray's by less fills it: a stripe this narrow looks like a fault. */
const STRIPE_MAX_SHARE = 0.13;

/**
 * The background under a specimen: 4:3, no layout shift when the photo loads. Nothing is cropped, but a few per cent of a
 * photo that is nearly 4:3, such as one of 5:4 or 3:2.
 */
export function Tray({ photo, sizes, eager, shape = 'wide', className, children }: TrayProps) {
  const ratio = boxRatio(shape, photo);
  return (
    <div className={classes('tray', className)} style={shape === 'wide' ? undefined : { aspectRatio: ratio }}>
      {photo ? (
        <TrayPhoto photo={photo} sizes={sizes} eager={eager} boxRatio={ratio} isFilled={shape !== 'own'} />
      ) : (
        children
      )}
    </div>
  );
}

type TrayPhotoProps = { photo: Photograph; sizes?: string; eager?: boolean; boxRatio: number; isFilled: boolean };

function TrayPhoto({ photo, sizes, eager, boxRatio, isFilled }: TrayPhotoProps) {
  const ratio = photo.width / photo.height;
  const isTall = ratio < boxRatio;
  const isCropped = isFilled && Math.abs(ratio / boxRatio - 1) < STRIPE_MAX_SHARE;
  return (
    <img
      src={photo.src}
      srcSet={photo.srcset}
      sizes={sizes && scaledSizes(sizes, ratio / boxRatio)}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classes(
        'absolute inset-0 m-auto',
        isCropped ? 'size-full object-cover' : isTall ? 'h-full w-auto' : 'h-auto w-full',
      )}
      style={{ aspectRatio: ratio, backgroundColor: photo.dominant ?? undefined }}
    />
  );
}

function boxRatio(shape: 'wide' | 'square' | 'own', photo?: Photograph | null): number {
  if (shape === 'square') return 1;
  if (shape === 'wide' || !photo) return 4 / 3;
  return stageRatio(photo);
}
