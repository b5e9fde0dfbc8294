import type { SQL } from 'drizzle-orm';
import type { WatermarkLayout } from '#contract/media/watermark-layout.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import type { CardUpdates } from '#worker/media/cards.ts';

/** The watermark of a photo: the value of its `watermark_hash`, and how it is drawn onto the pixels. */
export type MediaWatermark = {
  watermark_hash: string;
  draw: (pixels: Pixels) => void;
  /** its own pixels, for players that draw it; null if they are lost */
  pixels: Pixels | null;
  layout: WatermarkLayout;
};

/** Finds the watermarks that photos should have; implemented by the watermark part. */
export type MediaWatermarks = {
  /**
   * the watermark that a photo should have now, null for none; `held` is the last one drawn, which is not read again
   */
  find: (
    env: Env,
    db: CatalogueDb,
    mediaId: string,
    currentWatermark: MediaWatermark | null,
  ) => Promise<MediaWatermark | null>;
  /**
   * whether a ready photo has another watermark or edit than it should, as a condition in a statement about its row
   */
  isStale: SQL;
};

/** What rendering needs from later parts. */
export type RenderPorts = { watermarks: MediaWatermarks; cards: CardUpdates };
