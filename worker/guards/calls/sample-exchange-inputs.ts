import { v7 as uuid } from 'uuid';
import { LOCALITY_ID, MINERAL, type OwnedThings } from '#worker/guards/world/world.ts';
import { free, ofNoProposal, ownedInput, type Samples } from './sample-input.ts';

const ofIntent = ownedInput(({ intent_id }: OwnedThings) => ({ id: intent_id }));
const ofThread = ownedInput(({ thread_id }: OwnedThings) => ({ thread_id }));

/** The report of a conversation, in worlds that have one. */
export const REPORT = '01930000-0000-7000-8000-000000005e90';

type ExchangePart =
  | 'market'
  | 'publicIntents'
  | 'intents'
  | 'wants'
  | 'addressCard'
  | 'matches'
  | 'publicThreads'
  | 'threads'
  | 'traders'
  | 'reportedThreads';

/** One input for each call of exchanges, from the market to reported conversations. */
export const exchangeSamples: Pick<Samples, Extract<keyof Samples, `${ExchangePart}.${string}`>> = {
  'market.list': free(() => ({ offered: MINERAL, q: 'fluor' })),
  'market.facets': free(() => ({ offered: MINERAL, ships_to: 'CN' })),
  'market.wants': free(() => ({ mineral: MINERAL })),
  'publicIntents.read': { names: 'collector', input: ({ intent_id }) => ({ id: intent_id }) },
  'intents.list': free(() => ({})),
  'intents.create': free(() => ({
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'worldwide' as const,
    offers: [{ mineral_id: MINERAL }],
  })),
  'intents.read': ofIntent,
  'intents.change': ownedInput(({ intent_id, intent_version }) => ({
    id: intent_id,
    version: intent_version,
    description: 'another word',
  })),
  'intents.setStatus': ownedInput(({ intent_id, intent_version }) => ({
    id: intent_id,
    version: intent_version,
    status: 'closed' as const,
  })),
  'wants.list': free(() => ({})),
  'wants.create': free(() => ({ id: uuid(), mineral_id: MINERAL, locality_id: LOCALITY_ID })),
  'wants.change': ownedInput(({ want_id }) => ({ id: want_id, version: 1, note: 'another note' })),
  'wants.remove': ownedInput(({ want_id }) => ({ id: want_id })),
  'addressCard.read': free(() => ({})),
  'addressCard.save': free(() => ({ name: 'Lin Wei', lines: ['1 Quartz Road'], country: 'CN', version: 1 })),
  'addressCard.remove': free(() => ({})),
  'matches.list': free(() => ({})),
  'matches.dismiss': ownedInput(({ match_id }) => ({ id: match_id })),
  'matches.restore': ownedInput(({ match_id }) => ({ id: match_id })),
  'publicThreads.list': free(() => ({})),
  'publicThreads.read': { names: 'shown', input: ({ thread_id }) => ({ thread_id }) },
  'threads.list': free(() => ({})),
  'threads.counts': free(() => ({})),
  'threads.start': {
    names: 'collector',
    input: ({ intent_id }) => ({ id: uuid(), intent_id, message: 'Is it still there?' }),
    refusesOwner: 'thread_intent_own',
  },
  'threads.read': ofThread,
  'threads.command': ownedInput(({ thread_id }) => ({
    thread_id,
    id: uuid(),
    kind: 'message' as const,
    text: 'Hello.',
  })),
  'threads.proposals': ofThread,
  'threads.fitting': ofThread,
  'threads.changes': ofThread,
  'threads.photos': ownedInput(({ thread_id, specimen_id }) => ({ thread_id, specimen_id })),
  'threads.preview': ofThread,
  'threads.search': ownedInput(({ thread_id }) => ({ thread_id, q: 'hello' })),
  'threads.markRead': ownedInput(({ thread_id }) => ({ thread_id, seq: 1 })),
  'traders.read': { names: 'collector', input: ({ username }) => ({ username }) },
  'traders.intents': { names: 'collector', input: ({ username }) => ({ username }) },
  'traders.threads': { names: 'collector', input: ({ username }) => ({ username }) },
  'traders.reviews': { names: 'collector', input: ({ username }) => ({ username }) },
  'traders.offeredSpecimens': {
    names: 'collector',
    input: ({ username, specimen_id }) => ({ username, specimen_ids: specimen_id }),
  },
  'reportedThreads.read': { ...free(() => ({ id: REPORT })), answers: ofNoProposal },
};
