import { itemName } from '#contract/exchange/proposal/item-name.ts';
import type { Proposal, ProposalItem, ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';

/** A proposal's contents, from a read or from an event. */
export type KnownProposal = Omit<Proposal, 'by'> & { by: Proposal['by'] | 'system' };

/** All proposals of a thread that this page has loaded, by id, the oldest first. */
export function knownProposals({ read, events }: LoadedThread): ReadonlyMap<string, KnownProposal> {
  const currentProposals = [read.agreement, read.open_proposal].flatMap((proposal) => proposal ?? []);
  const proposedEvents = events.flatMap((event) => (event.kind === 'proposed' ? [event] : []));
  // A read has an agreement's specimens as they were agreed to, its event as they were proposed.
  const proposals: KnownProposal[] = [...proposedEvents, ...currentProposals].sort((a, b) => a.version - b.version);
  const agreedEvents = events.flatMap((event) => (event.kind === 'agreed' ? [event] : []));
  return new Map(
    proposals.map((proposal) => {
      const agreedEvent = agreedEvents.find(({ proposal_id }) => proposal_id === proposal.id);
      return [proposal.id, withSpecimens(proposal, agreedEvent?.changed_specimens ?? [])];
    }),
  );
}

/** A proposal with some of its specimens as they were agreed to. */
function withSpecimens(proposal: KnownProposal, specimens: readonly ProposalSpecimen[]): KnownProposal {
  if (specimens.length === 0) return proposal;
  const replaceItem = (item: ProposalItem): ProposalItem => {
    if ('text' in item) return item;
    return specimens.find(({ specimen_id }) => specimen_id === item.specimen_id) ?? item;
  };
  const { initiator_gives, responder_gives } = proposal;
  return {
    ...proposal,
    initiator_gives: initiator_gives.map(replaceItem),
    responder_gives: responder_gives.map(replaceItem),
  };
}

/** The newest version that this page has loaded; null where there is none. */
export const newestProposal = (proposals: ReadonlyMap<string, KnownProposal>): KnownProposal | null =>
  [...proposals.values()].at(-1) ?? null;

/** The previous version of a proposal, to compare it with; undefined where it is not loaded. */
export const previousVersion = (proposals: ReadonlyMap<string, KnownProposal>, { version }: KnownProposal) =>
  [...proposals.values()].find((proposal) => proposal.version === version - 1) ?? null;

/** The items that a side gives in a proposal. */
export const sideItems = (proposal: KnownProposal, side: Side): readonly ProposalItem[] => proposal[`${side}_gives`];

/** The specimens that both sides give in a proposal. */
export const specimenItems = ({ initiator_gives, responder_gives }: KnownProposal): ProposalSpecimen[] =>
  [...initiator_gives, ...responder_gives].flatMap((item) => ('specimen_id' in item ? [item] : []));

/** Returns the names of all specimens in these proposals, by their ids. */
export function specimenNames(
  proposals: ReadonlyMap<string, KnownProposal>,
  locale: Locale,
): ReadonlyMap<string, string> {
  const items = [...proposals.values()].flatMap(specimenItems);
  return new Map(items.map((item) => [item.specimen_id, itemName(item, locale)]));
}
