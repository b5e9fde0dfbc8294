import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';

/** The version numbers of proposals by id: those among the events, and the agreed one. */
export function proposalVersions(
  agreement: ThreadPublic['agreement'],
  events: readonly PublicEvent[],
): ReadonlyMap<string, number> {
  const proposals = events.flatMap((event) => (event.kind === 'proposed' ? [event] : []));
  return new Map([...(agreement ? [agreement] : []), ...proposals].map((proposal) => [proposal.id, proposal.version]));
}
