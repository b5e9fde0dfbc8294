import type { SQL } from 'drizzle-orm';
import type { WatermarkLayout } from '#contract/media/watermark-layout.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Cards } from '#worker/media/cards.ts';
import type { Pixels } from '#worker/pictures/image-processor.ts';

/** What a picture bears: the value of its `watermark_hash`, and how the mark is drawn onto its pixels. */
export type MediaWatermark = {
  watermark_hash: string;
  draw: (pixels: Pixels) => void;
  /** its own pixels, for players that draw it; null where they are lost */
  pixels: Pixels | null;
  layout: WatermarkLayout;
};

/** Which marks pictures should bear: the part that puts pictures up says so. */
export type MediaWatermarks = {
  /** the mark that a picture should bear now; null for none. `held` is the one drawn before, which need not be read again */
  find: (
    env: Env,
    db: CatalogueDb,
    mediaId: string,
    currentWatermark: MediaWatermark | null,
  ) => Promise<MediaWatermark | null>;
  /** whether a picture is ready and bears another mark, or shows another edit, than it should, within a statement about its row */
  isStale: SQL;
};

/** What making pictures needs of later parts. */
export type RenderPorts = { watermarks: MediaWatermarks; cards: Cards };
