import { eq, sql } from 'drizzle-orm';
import { proposedSpecimens, reservations, specimenWhereabouts } from '#worker/collection/showcase-tables.ts';
import type { Owns } from '#worker/db/erasure.ts';
import { addressCards } from '#worker/exchange/addresses/address-tables.ts';
import { snapshotCovers } from '#worker/exchange/covers/cover-tables.ts';
import { eraseCovers } from '#worker/exchange/covers/sweep-covers.ts';
import { formerCollectorId } from '#worker/exchange/former-collector.ts';
import { intentMinerals, intents, market, shipCountries, traderStats, wants } from '#worker/exchange/intents/tables.ts';
import { threadTiles } from '#worker/exchange/lists/tile-tables.ts';
import {
  matchDirty,
  matches,
  reviews,
  threadPublic,
  threadRegister,
  threadSides,
  threads,
} from '#worker/exchange/tables.ts';
import { endThreads, leaveThreads } from './leave-threads.ts';

/** Intents, the traders' stats, their sides of conversations, the copies of their covers, and their saved address cards. */
export const exchangeOwns: Owns = {
  catalogue: { byId: [addressCards.user_id] },
  core: {
    byId: [
      intents.user_id,
      market.user_id,
      wants.user_id,
      traderStats.user_id,
      shipCountries.user_id,
      reviews.reviewee_id,
      matches.user_id,
      matches.partner_id,
      matchDirty.user_id,
      proposedSpecimens.giver_id,
      specimenWhereabouts.giver_id,
    ],
    otherTables: [
      intentMinerals,
      threadRegister,
      threads,
      threadSides,
      threadPublic,
      reservations,
      snapshotCovers,
      threadTiles,
    ],
    statements: ({ core, id }) => [
      core
        .update(specimenWhereabouts)
        .set({ partner_id: sql`${formerCollectorId('')} || ${specimenWhereabouts.thread_id}` })
        .where(eq(specimenWhereabouts.partner_id, id)),
      core.delete(intentMinerals).where(sql`${intentMinerals.intent_id} in
        (select ${intents.id} from ${intents} where ${intents.user_id} = ${id})`),
    ],
    countedColumns: { intents: intents.user_id, wants: wants.user_id, covers: snapshotCovers.giver_id },
  },
  eraseFirst: ({ env, core, id }) => endThreads(env, core, id),
  eraseLater: async ({ env, core, id }) => {
    await leaveThreads(env, core, id);
    await eraseCovers(env, core, id);
    return 'done';
  },
};
