import { type SQL, sql } from 'drizzle-orm';
import { isPersonListed, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Databases } from '#worker/db/databases.ts';
import { isBlockedPair } from '#worker/exchange/blocked-pair.ts';

/** Who searches, and the databases; `reader` is null for a visitor. */
export type SearchContext = { core: CoreDb; databases: Pick<Databases, 'catalogue'>; reader: string | null };

/** The condition for people whose content is found: listed, unless one of the two has blocked the other. */
export const isPersonFound = (reader: string | null): SQL => sql`${isPersonListed}
  ${reader === null ? sql`` : sql`and not ${isBlockedPair(reader, users.id)}`}`;
