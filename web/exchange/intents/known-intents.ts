import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { isServer } from '#web/lib/is-server.ts';
import { onForgotten } from '#web/shell/visits/visits.ts';

const KNOWN_MAX = 300;
const intents = new Map<string, MarketIntent>();

// A block, and another account, may hide what was seen before.
onForgotten(() => intents.clear());

/** Keeps what a list tells of intents, so that the page of each can begin with it. */
export function rememberIntents(newIntents: readonly MarketIntent[]) {
  if (isServer) return;
  for (const intent of newIntents) intents.set(intent.id, intent);
  for (const key of intents.keys()) {
    if (intents.size <= KNOWN_MAX) break;
    intents.delete(key);
  }
}

/** What is known of an intent before its page has been read. */
export const knownIntent = (id: string): MarketIntent | undefined => intents.get(id);
