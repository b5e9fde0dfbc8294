import { and, eq, sql } from 'drizzle-orm';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { intentMinerals, intents } from './tables.ts';

/** By which an offer finds its specimen, as visitors see it now: the piece of the intent's own owner, while it is shown. */
export const isShownSpecimen = and(
  eq(showcase.specimen_id, intentMinerals.specimen_id),
  eq(showcase.user_id, intents.user_id),
  sql`${showcase.hidden} = 0`,
);
