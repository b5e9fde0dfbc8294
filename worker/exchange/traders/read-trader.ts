import type { z } from 'zod';
import { localizeLocation } from '#contract/collectors/localized-location.ts';
import { traderCredit } from '#contract/exchange/intents/credit.ts';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { OFFERS_SHOWN, type OpenIntent, type Trader } from '#contract/exchange/traders/trader.ts';
import type { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import type { PageOf } from '#contract/http/page.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { intentShape, mineralsOnce, wantShape } from '#worker/exchange/intents/intent-shape.ts';
import {
  addIntentsMedia,
  type IntentWithMedia,
  type ReadIntent,
  readOffering,
} from '#worker/exchange/intents/queries.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { userIdSql } from './trader-queries.ts';

type ListInput = z.output<typeof tradersApi.intents.input>;

/** How many intents the first page of a trader has. */
const FIRST_PAGE_INTENTS = 12;

/** Returns a trader as their page shows them, with the first of their open intents. */
export async function readTrader(call: Call<'public'>, username: string): Promise<Trader> {
  const { found, trader, wants } = await readOpen(call, username, { limit: FIRST_PAGE_INTENTS });
  const { owner, stats } = trader;
  return {
    username: owner.username,
    display_name: owner.display_name,
    avatar_url: avatarUrl(owner.avatar_key),
    location: owner.location,
    location_text: localizeLocation(owner.location),
    specimen_count: owner.specimen_count,
    on_vacation: owner.on_vacation,
    listed: owner.listed,
    intents: await readIntentsPage(call, username, found, FIRST_PAGE_INTENTS),
    wants: wants.map(wantShape),
    credit: traderCredit(stats, owner, call.nowMs),
  };
}

/** Returns a page of a user's open intents, newest first. */
export async function listOpenIntents(
  call: Call<'public'>,
  { username, ...pageQuery }: ListInput & { username: string },
) {
  const { found } = await readOpen(call, username, pageQuery);
  return readIntentsPage(call, username, found, pageQuery.limit);
}

const listName = (username: string) => `open intents ${username}`;

async function readOpen({ core }: Call<'public'>, username: string, { limit, cursor }: ListInput) {
  const cursorPosition = readCursor(listName(username), cursor, ['number', 'string']);
  const read = await readOffering(core, userIdSql(username), { status: 'active', limit, cursorPosition });
  if (!read) throw new AppError('not_found');
  return read;
}

async function readIntentsPage(
  { c, nowMs }: Call<'public'>,
  username: string,
  foundIntents: ReadIntent[],
  limit: number,
): Promise<PageOf<OpenIntent>> {
  const page = buildPage(foundIntents, limit, ({ row }) => writeCursor(listName(username), [row.created_at, row.id]));
  const [firstIntent] = page.items;
  const intentsWithMedia = firstIntent
    ? await addIntentsMedia(c.var.databases.catalogue(firstIntent.owner.shard), page.items)
    : [];
  return { ...page, items: intentsWithMedia.map((intent) => openShape(intent, nowMs)) };
}

/** An open intent in a list: its offers with a photo come first. */
function openShape(read: IntentWithMedia, nowMs: number): OpenIntent {
  const { id, location, location_text, shipping_range, ships_to, not_to, offers, description, media, updated_at } =
    intentShape(read, {
      viewer: 'visitor',
      nowMs,
    });
  const shownOffers = [...offers.filter(isPictured), ...offers.filter((offer) => !isPictured(offer))].slice(
    0,
    OFFERS_SHOWN,
  );
  return {
    id,
    location,
    location_text,
    shipping_range,
    ships_to,
    not_to,
    description,
    updated_at,
    minerals: mineralsOnce(read.offers.filter(({ traded }) => !traded)),
    offers: shownOffers,
    media: media.slice(0, OFFERS_SHOWN),
  };
}

const isPictured = ({ specimen }: Offer) => Boolean(specimen?.cover);
