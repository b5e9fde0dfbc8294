import type { Proposal, ProposalItem } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { FollowedThread } from '#web/exchange/thread/thread-events.ts';

/** What a proposal says, from wherever it is known. */
export type KnownProposal = Omit<Proposal, 'by'>;

/** Every proposal of a thread that this page knows, by its id, the oldest first. */
export function knownProposals({ read, events }: FollowedThread): ReadonlyMap<string, KnownProposal> {
  const currentProposals = [read.agreement, read.open_proposal].flatMap((proposal) => proposal ?? []);
  const proposedEvents = events.flatMap((event) => (event.kind === 'proposed' ? [event] : []));
  const proposals: KnownProposal[] = [...currentProposals, ...proposedEvents].sort((a, b) => a.version - b.version);
  return new Map(proposals.map((proposal) => [proposal.id, proposal]));
}

/** The version before one, to compare it with. */
export const previousVersion = (proposals: ReadonlyMap<string, KnownProposal>, { version }: KnownProposal) =>
  [...proposals.values()].find((proposal) => proposal.version === version - 1) ?? null;

/** What a side gives in it. */
export const sideItems = (proposal: KnownProposal, side: Side): readonly ProposalItem[] => proposal[`${side}_gives`];
