import { type SQL, sql } from 'drizzle-orm';
import { users } from '../account/tables.ts';
import type { CoreDb } from '../db/core.ts';
import { isKeptAway } from '../exchange/kept-away.ts';

/** Who searches, and where; null for everybody. */
export type Searching = { core: CoreDb; reader: string | null };

/**
 * Of whom anything is found: who lets themselves be found in lists and is not leaving, unless one of the two keeps the
 * other away.
 */
export const isPersonFound = (reader: string | null): SQL => sql`${users.listed} = 1 and ${users.delete_at} is null
  ${reader === null ? sql`` : sql`and not ${isKeptAway(reader, users.id)}`}`;
