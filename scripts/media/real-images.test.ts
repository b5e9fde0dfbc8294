import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { admitImage } from '#contract/media/admit-image.ts';
import { hasJpegEnd } from '#contract/media/formats/jpeg-header.ts';
import { displaySize, sniffBytes } from '#contract/media/formats/sniff.ts';

const folder = new URL('../../../shared/data/media/', import.meta.url);
const manifestFile = new URL('manifest.json', folder);
const manifest = z.array(
  z.object({
    file: z.string(),
    exif: z
      .object({
        FileType: z.string(),
        ImageWidth: z.number(),
        ImageHeight: z.number(),
        Orientation: z.number(),
      })
      .partial()
      .optional(),
  }),
);

const kinds: Record<string, string> = {
  JPEG: 'JPG',
  PNG: 'PNG',
  GIF: 'GIF',
  BMP: 'BMP',
  TIFF: 'TIFF',
  'Extended WEBP': 'WEBP',
  HEIC: 'HEIC',
  AVIF: 'AVIF',
  MP4: 'MP4',
  MOV: 'MOV',
  '3GP': 'MP4',
};

const sniffFile = (file: string) => {
  const bytes = readFileSync(new URL(file, folder));
  return sniffBytes(bytes);
};

// Files of real cameras and phones, if they are available beside the project.
describe.runIf(existsSync(manifestFile))('files of real cameras', () => {
  // Without the files, one placeholder shows what was left out.
  const placeholderFiles: z.infer<typeof manifest> = [{ file: '../shared/data/media' }];
  const files = existsSync(manifestFile)
    ? manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
    : placeholderFiles;

  it.each(files)('$file is what its makers say', async ({ file, exif }) => {
    const fileType = await sniffFile(file);
    const kind = kinds[exif?.FileType ?? ''];
    if (!kind || !exif?.ImageWidth) return expect(['unknown', 'video', 'picture']).toContain(fileType.kind);
    if (fileType.kind !== 'picture') return expect(fileType).toMatchObject({ kind: 'video', format: kind });
    const { ImageWidth: width, ImageHeight: height } = exif;
    expect(fileType).toMatchObject({ format: kind, width, height });
    // In HEIC and AVIF the container's rotation applies, and EXIF's is ignored.
    if (exif.Orientation && !['HEIC', 'AVIF'].includes(kind)) expect(fileType.orientation).toBe(exif.Orientation);
    return expect(displaySize(fileType).width).toBeGreaterThan(0);
  });

  it.each(files)(
    '$file is taken if it is a picture of a format we know, and refused by its header if not',
    async ({ file, exif }) => {
      const outcome = admitImage(await sniffFile(file));
      const kind = kinds[exif?.FileType ?? ''];
      if (file === 'bomb-giant.jpg') expect(outcome).toMatchObject({ error: 'picture_too_many_pixels' });
      else if (kind && !['MP4', 'MOV'].includes(kind)) expect(outcome).toMatchObject({ ok: true });
      else expect(outcome).toMatchObject({ error: 'format_unknown' });
    },
  );

  it('refuses the bomb and notices the one that was cut off', async () => {
    expect(admitImage(await sniffFile('bomb-giant.jpg'))).toMatchObject({ error: 'picture_too_many_pixels' });
    expect(hasJpegEnd(readFileSync(new URL('bad-truncated.jpg', folder)))).toBe(false);
    expect(hasJpegEnd(readFileSync(new URL('photo-ultrahdr-gainmap.jpg', folder)))).toBe(true);
  });
});
