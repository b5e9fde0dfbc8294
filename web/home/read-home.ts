import { homeApi } from '#contract/home/api.ts';
import { rememberTiles } from '#web/collection/showcase/remember-tiles.ts';
import { readNewestIntents } from '#web/exchange/market/market-listing.ts';
import { call } from '#web/lib/call.ts';

/** What the home page shows, and the newest intents, without which it stands all the same. */
export async function readHome() {
  const [answer, intents] = await Promise.all([call(homeApi.home, {}, { quiet: true }), readNewestIntents({})]);
  const collectorTiles = answer.collectors.flatMap((collector) => collector.tiles);
  rememberTiles([...answer.recent_media, ...answer.shelf, ...collectorTiles]);
  return { ...answer, intents };
}
