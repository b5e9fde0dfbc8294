import type { AddressCard, SavedAddress } from '#contract/exchange/addresses/address-card.ts';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { call } from '#web/lib/call.ts';
import { type AddressValues, addressValues } from './address-values.ts';

/** The user's saved address, and what an address form begins with. */
export type InitialAddress = { savedAddress: SavedAddress; values: AddressValues };

/**
 * Reads what an address form begins with: the saved card, else the one that was sent before, else the country of the
 * user's newest intent.
 */
export async function readInitialAddress(sentCard: Partial<AddressCard> | null): Promise<InitialAddress> {
  const savedAddress = await call(addressCardApi.read, {}, { quiet: true });
  const card = savedAddress.card ?? sentCard ?? { country: await readIntentCountry() };
  return { savedAddress, values: addressValues(card) };
}

async function readIntentCountry(): Promise<string> {
  const { items } = await call(intentsApi.list, { limit: 1 }, { quiet: true });
  return items[0]?.location.country ?? '';
}

/** Returns the card that a side sent last in a conversation and that is not erased; null without one. */
export function lastSentCard(events: readonly ThreadEvent[], side: Side): Partial<AddressCard> | null {
  const card = events.findLast((event) => event.kind === 'address' && event.by === side);
  if (card?.kind !== 'address' || card.erased_at) return null;
  const { name, lines, country, latin_name = null, latin_lines = null, telephone = null, note } = card;
  return { name, lines, country, latin_name, latin_lines, telephone, note };
}
