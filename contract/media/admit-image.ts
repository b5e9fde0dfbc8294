import { accept, type Outcome, refuse } from '#contract/http/envelope.ts';
import type { ImageHeader } from '#contract/media/formats/header.ts';
import { IMAGE_PIXELS_MAX, imageFormats, videoFormats } from '#contract/media/formats/image-formats.ts';
import { PREPARED_EDGE_MAX, PREPARED_PIXELS_MAX } from '#contract/media/formats/sizes.ts';
import type { SniffedFile } from '#contract/media/formats/sniff.ts';
import { PREPARED_BYTES_MAX } from './media.ts';

/** An animation with more frames was made to keep the decoder busy. */
const FRAMES_MAX = 1_000;

export const acceptedFormats = [...imageFormats, ...videoFormats].join(', ');

/**
 * Returns the header of an accepted image, judged by the file's header alone, or the refusal: format, and
 * pixels over all frames.
 */
export function admitImage(sniffedFile: SniffedFile): Outcome<ImageHeader> {
  if (sniffedFile.kind === 'damaged') return refuse('picture_damaged');
  if (sniffedFile.kind !== 'picture') return refuse('format_unknown', { accepted: acceptedFormats });
  const { width, height, frames } = sniffedFile;
  if (width * height > IMAGE_PIXELS_MAX)
    return refuse('picture_too_many_pixels', { size: `${width} × ${height}`, limit: '100 MP' });
  if (frames > FRAMES_MAX)
    return refuse('picture_too_many_pixels', { size: `${frames} × ${width} × ${height}`, limit: '100 MP' });
  return accept(sniffedFile);
}

/**
 * Whether the decoder of the jobs script can take this file: a limited number of pixels, a plain JPEG, upright.
 */
export const isPreparedJpeg = ({ plainJpeg, width, height, orientation }: ImageHeader, bytes: number) =>
  plainJpeg &&
  orientation === 1 &&
  Math.max(width, height) <= PREPARED_EDGE_MAX &&
  width * height <= PREPARED_PIXELS_MAX &&
  bytes <= PREPARED_BYTES_MAX;
