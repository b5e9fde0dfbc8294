import { sql } from 'drizzle-orm';
import { proposedSpecimens, reservations } from '#worker/collection/showcase-tables.ts';
import type { Owns } from '#worker/db/erasure.ts';
import { intentMinerals, intents, market, traderStats, wants } from '#worker/exchange/intents/tables.ts';
import {
  matchDirty,
  matches,
  reviews,
  threadPublic,
  threadRegister,
  threadSides,
  threads,
} from '#worker/exchange/tables.ts';
import { leaveThreads } from './leave-threads.ts';

/** Intents, the traders' stats, and their sides of conversations. */
export const exchangeOwns: Owns = {
  core: {
    byId: [
      intents.user_id,
      market.user_id,
      wants.user_id,
      traderStats.user_id,
      reviews.reviewee_id,
      matches.user_id,
      matches.partner_id,
      matchDirty.user_id,
      proposedSpecimens.giver_id,
    ],
    otherTables: [intentMinerals, threadRegister, threads, threadSides, threadPublic, reservations],
    statements: ({ core, id }) => [
      core.delete(intentMinerals).where(sql`${intentMinerals.intent_id} in
        (select ${intents.id} from ${intents} where ${intents.user_id} = ${id})`),
    ],
    countedColumns: { intents: intents.user_id, wants: wants.user_id },
  },
  eraseLater: async ({ env, core, id }) => {
    await leaveThreads(env, core, id);
    return 'done';
  },
};
