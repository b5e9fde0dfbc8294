import { type SQL, sql } from 'drizzle-orm';
import { isPersonListed, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isBlockedPair } from '#worker/exchange/kept-away.ts';

/** Who searches, and where; null for everybody. */
export type SearchContext = { core: CoreDb; reader: string | null };

/** Of whom anything is found: who is listed, unless one of the two keeps the other away. */
export const isPersonFound = (reader: string | null): SQL => sql`${isPersonListed}
  ${reader === null ? sql`` : sql`and not ${isBlockedPair(reader, users.id)}`}`;
