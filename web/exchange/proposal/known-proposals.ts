import type { Proposal, ProposalItem } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';

/** A proposal's contents, from a read or from an event. */
export type KnownProposal = Omit<Proposal, 'by'>;

/** All proposals of a thread that this page has loaded, by id, the oldest first. */
export function knownProposals({ read, events }: LoadedThread): ReadonlyMap<string, KnownProposal> {
  const currentProposals = [read.agreement, read.open_proposal].flatMap((proposal) => proposal ?? []);
  const proposedEvents = events.flatMap((event) => (event.kind === 'proposed' ? [event] : []));
  const proposals: KnownProposal[] = [...currentProposals, ...proposedEvents].sort((a, b) => a.version - b.version);
  return new Map(proposals.map((proposal) => [proposal.id, proposal]));
}

/** The previous version of a proposal, to compare it with; undefined where it is not loaded. */
export const previousVersion = (proposals: ReadonlyMap<string, KnownProposal>, { version }: KnownProposal) =>
  [...proposals.values()].find((proposal) => proposal.version === version - 1) ?? null;

/** The items that a side gives in a proposal. */
export const sideItems = (proposal: KnownProposal, side: Side): readonly ProposalItem[] => proposal[`${side}_gives`];
