import type { Watermark } from '#contract/watermarks/watermark.ts';
import { sha256 } from '#worker/ground/hash.ts';
import type { WatermarkRow } from './tables.ts';
import { watermarkImageUrl } from './watermark-keys.ts';

/** A watermark as its owner reads it. */
export const watermarkShape = (row: WatermarkRow): Watermark => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  ...(row.text && { text: row.text }),
  position: row.position,
  transparency: row.transparency,
  area_ratio: row.area_ratio,
  status: row.status,
  image_url: watermarkImageUrl(row),
  updated_at: new Date(row.updated_at).toISOString(),
  version: row.version,
});

type AppearanceFields = Pick<WatermarkRow, 'position' | 'transparency' | 'area_ratio'>;

/** Returns the digest, 24 hex digits, of everything that determines how a watermark looks on a photo. */
export async function hashAppearance(
  imageHash: string,
  { position, transparency, area_ratio }: AppearanceFields,
): Promise<string> {
  return sha256(JSON.stringify([imageHash, position, transparency, area_ratio])).slice(0, 24);
}
