import { and, eq, sql } from 'drizzle-orm';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { intentMinerals, intents } from './tables.ts';

/**
 * The condition that joins an offer to its specimen as visitors see it now: a specimen of the intent's owner,
 * while it is shown.
 */
export const isShownSpecimen = and(
  eq(showcase.specimen_id, intentMinerals.specimen_id),
  eq(showcase.user_id, intents.user_id),
  sql`${showcase.hidden} = 0`,
);
