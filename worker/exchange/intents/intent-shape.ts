import { localizeAddress } from '#contract/collectors/localized-location.ts';
import { traderCredit } from '#contract/exchange/intents/credit.ts';
import type { Intent, Offer } from '#contract/exchange/intents/intent.ts';
import { closeTime } from '#contract/exchange/market/intent-clock.ts';
import type { Want } from '#contract/exchange/wants/want.ts';
import type { Viewer } from '#contract/http/access.ts';
import { isShowable } from '#contract/media/media.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { rowTiles } from '#worker/collection/showcase/shown-tile.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import type { IntentWithMedia, OfferRow, WantRow } from './queries.ts';

type ShapeOptions = { viewer: Viewer; nowMs: number };
type Owner = IntentWithMedia['owner'];

/**
 * An intent as it is read; the ids of private specimens in offers, and unfinished media, are for its owner only.
 */
export const intentShape = (
  { row, reminder_sent_at, owner, stats, offers, wants, mediaRows = [] }: IntentWithMedia,
  { viewer, nowMs }: ShapeOptions,
): Intent => ({
  id: row.id,
  username: owner.username,
  display_name: owner.display_name,
  avatar_url: avatarUrl(owner.avatar_key),
  on_vacation: owner.on_vacation,
  listed: owner.listed,
  location: { country: row.country, region: row.region, city: row.city },
  location_text: localizeAddress(row),
  shipping_range: row.shipping_range,
  ships_to: row.ships_to,
  not_to: row.not_to,
  offers: offersLeft(row, offers).map((offer) => offerShape(offer, { ...owner, user_id: row.user_id }, viewer)),
  wants: wants.map(wantShape),
  description: row.description,
  media: mediaRows
    .filter((mediaRow) => viewer === 'owner' || isShowable(mediaRow))
    .map((mediaRow) => mediaShape(mediaRow, viewer)),
  status: row.status,
  closes_at:
    viewer === 'owner' && reminder_sent_at !== null ? new Date(closeTime(reminder_sent_at)).toISOString() : null,
  credit: traderCredit(stats, owner, nowMs),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  version: row.version,
});

/** Traded specimens are no longer offered; a closed intent still lists them. */
const offersLeft = ({ status }: IntentWithMedia['row'], offers: readonly OfferRow[]) =>
  status === 'closed' ? offers : offers.filter(({ traded }) => !traded);

function offerShape(offer: OfferRow, owner: Owner & { user_id: string }, viewer: Viewer): Offer {
  const { mineral_id, specimen_id, shownTile, reserved, note } = offer;
  const tile = shownTile?.user_id === owner.user_id ? shownTile.tile : null;
  const [specimen = null] = rowTiles({ tile }, { username: owner.username, collector: owner.display_name });
  return {
    mineral_id,
    mineral: offerMineral(offer),
    specimen_id: tile || viewer === 'owner' ? specimen_id : null,
    specimen: specimen && { ...specimen, ...(reserved && { reserved }) },
    note,
  };
}

/** The mineral of an offer. */
export const offerMineral = ({ mineral_id, mineral }: OfferRow) => mineral ?? unnamedMineral(mineral_id);

/** The offered minerals, each once. */
export const mineralsOnce = (offers: readonly Pick<OfferRow, 'mineral_id' | 'mineral'>[]): Offer['mineral'][] => [
  ...new Map(offers.map(({ mineral_id, mineral }) => [mineral_id, mineral ?? unnamedMineral(mineral_id)])).values(),
];

/** A row of a want list as it is read. */
export const wantShape = (row: WantRow): Want => {
  const { id, mineral_id, mineral, locality_id, locality, size_class, with_photo, note, version } = row;
  return {
    id,
    mineral_id,
    mineral: mineral ?? (mineral_id === null ? null : unnamedMineral(mineral_id)),
    locality_id,
    locality: locality && { ...pickName(locality), path: locality.path.map(pickName) },
    size_class,
    with_photo,
    note,
    version,
  };
};

const pickName = <T extends { id: number | string; name: string; name_zh: string | null }>({
  id,
  name,
  name_zh,
}: T) => ({
  id,
  name,
  name_zh,
});

/** A mineral that the reference no longer has, named by its id. */
const unnamedMineral = (id: string) => ({ id, name: id, name_zh: null, formula: null });
