import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import { type ThreadSummary, TILES_MAX, type TileRow } from '#contract/exchange/thread/thread.ts';
import { inList } from '#worker/db/json-lists.ts';
import { offerMineral } from '#worker/exchange/intents/intent-shape.ts';
import { type OfferRow, offersQuery } from '#worker/exchange/intents/queries.ts';
import { signedMedia, signingKey } from '#worker/exchange/signed-media.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { StoredTiles } from './tile-tables.ts';

/** A thread of the caller, with what is stored of its items; null where nothing was proposed yet. */
type ListedThread = {
  ownSide: { thread_id: string; side: Side; partner_id: string; user_id: string };
  intent_id: string;
  tiles: StoredTiles | null;
};
type ThreadTileRows = Pick<ThreadSummary, 'is_proposed' | 'gives' | 'gets'>;

const NO_ITEMS: TileRow = { tiles: [], count: 0 };

/**
 * Returns a lookup of the items that lists show: those of a proposal, with addresses of photos for the two; else what
 * the intent offers now, as visitors see it.
 */
export async function readTileRows(
  { core, env, nowMs }: Call<'user'>,
  threads: readonly ListedThread[],
): Promise<(thread: ListedThread) => ThreadTileRows> {
  const intentIds = threads.flatMap(({ tiles, intent_id }) => (tiles ? [] : [intent_id]));
  const [key, offers] = await Promise.all([
    signingKey(env, core),
    intentIds.length === 0 ? [] : offersQuery(core, inList(intentIds)),
  ]);
  const offersByIntent = Map.groupBy(offers, ({ intent_id }) => intent_id);
  const signRow = (thread_id: string, { tiles, count }: StoredTiles[Side]): TileRow => ({
    tiles: tiles.map(({ cover, ...tile }) => ({
      ...tile,
      cover: cover && signedMedia(cover, { thread_id, isPartner: true }, key, nowMs),
    })),
    count,
  });
  return ({ ownSide, intent_id, tiles }) => {
    const { side, thread_id, partner_id, user_id } = ownSide;
    if (tiles)
      return {
        is_proposed: true,
        gives: signRow(thread_id, tiles[side]),
        gets: signRow(thread_id, tiles[otherSide(side)]),
      };
    const isOwner = side === 'responder';
    const offerRow = offeredRow(offersByIntent.get(intent_id) ?? [], isOwner ? user_id : partner_id);
    return { is_proposed: false, gives: isOwner ? offerRow : NO_ITEMS, gets: isOwner ? NO_ITEMS : offerRow };
  };
}

/** What an intent offers that is not traded, as visitors see it. */
function offeredRow(offers: readonly OfferRow[], owner_id: string): TileRow {
  const openOffers = offers.filter(({ traded }) => !traded);
  const tiles = openOffers.slice(0, TILES_MAX).map((offer) => {
    const mineral = offerMineral(offer);
    const tile = offer.shownTile?.user_id === owner_id ? offer.shownTile.tile : null;
    return tile
      ? { display_name: tile.display_name, minerals: tile.minerals, cover: tile.cover }
      : { display_name: mineral.name, minerals: [mineral], cover: null };
  });
  return { tiles, count: openOffers.length };
}
