import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { isServer } from '#web/lib/is-server.ts';
import { onForgotten } from '#web/shell/visits/visits.ts';

const KNOWN_MAX = 300;
const intents = new Map<string, MarketIntent>();

// After a block or in another account, intents seen before may be hidden.
onForgotten(() => intents.clear());

/** Stores intents of a list, so that the page of each can render them before its data is loaded. */
export function rememberIntents(newIntents: readonly MarketIntent[]) {
  if (isServer) return;
  for (const intent of newIntents) intents.set(intent.id, intent);
  for (const key of intents.keys()) {
    if (intents.size <= KNOWN_MAX) break;
    intents.delete(key);
  }
}

/** What the lists contained of an intent, before its page has been read; undefined for an unknown one. */
export const knownIntent = (id: string): MarketIntent | undefined => intents.get(id);
