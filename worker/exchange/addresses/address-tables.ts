import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AddressCard } from '#contract/exchange/addresses/address-card.ts';

/**
 * The address card that a user saved for the next exchange, in their own catalogue. The row of a deleted card stays
 * without it, so that its version is never used again.
 */
export const addressCards = sqliteTable('address_cards', {
  user_id: text().primaryKey(),
  card: text({ mode: 'json' }).$type<AddressCard>(),
  version: integer().notNull(),
});
