import { homeApi } from '#contract/home/api.ts';
import { rememberTiles } from '#web/collection/showcase/remember-tiles.ts';
import { readNewestIntents } from '#web/exchange/market/market-listing.ts';
import { call } from '#web/lib/call.ts';

/** Reads the home page and the newest intents; the page works without the latter. */
export async function readHome() {
  const [answer, intents] = await Promise.all([
    call(homeApi.home, {}, { quiet: true }),
    readNewestIntents({ available: 'true' }),
  ]);
  const collectorTiles = answer.collectors.flatMap((collector) => collector.tiles);
  rememberTiles([...answer.recent_media, ...answer.shelf, ...collectorTiles]);
  return { ...answer, intents };
}
