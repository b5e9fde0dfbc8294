import type { Proposal, ProposalItem } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { FollowedThread } from '#web/exchange/thread/thread-events.ts';

/** What a proposal says, from wherever it is known. */
export type KnownProposal = Omit<Proposal, 'by'>;

/** Every proposal of a thread that this page knows, by its id, the oldest first. */
export function knownProposals({ read, events }: FollowedThread): ReadonlyMap<string, KnownProposal> {
  const before = [read.agreement, read.open_proposal].flatMap((one) => one ?? []);
  const told = events.flatMap((event) => (event.kind === 'proposed' ? [event] : []));
  const all: KnownProposal[] = [...before, ...told].sort((a, b) => a.version - b.version);
  return new Map(all.map((one) => [one.id, one]));
}

/** The version before one, to compare it with. */
export const versionBefore = (all: ReadonlyMap<string, KnownProposal>, { version }: KnownProposal) =>
  [...all.values()].find((one) => one.version === version - 1) ?? null;

/** What a side gives in it. */
export const givesOf = (proposal: KnownProposal, side: Side): readonly ProposalItem[] => proposal[`${side}_gives`];
