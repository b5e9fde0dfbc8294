import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';

/** Which version each proposal is, by its id: of those among the events, and the one that was agreed on. */
export function proposalVersions(
  agreement: ThreadPublic['agreement'],
  events: readonly PublicEvent[],
): ReadonlyMap<string, number> {
  const proposals = events.flatMap((event) => (event.kind === 'proposed' ? [event] : []));
  return new Map([...(agreement ? [agreement] : []), ...proposals].map((proposal) => [proposal.id, proposal.version]));
}
