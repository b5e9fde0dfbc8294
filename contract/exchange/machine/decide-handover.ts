import { otherSide } from '#contract/exchange/thread/side.ts';
import { accept } from '#contract/http/envelope.ts';
import { pendingHandovers } from './reservations.ts';
import { transition } from './transition.ts';

/** The handover of the specimens of a completed exchange: each is recorded once, even if reported again. */
export const handoverTransitions = [
  transition('hand over', 'hand_over', {
    from: ['completed'],
    to: ['completed'],
    make: ({ state, command: { specimen_id, given_no, received_id, coll_no } }) => {
      const handedSpecimen = pendingHandovers(state).find((specimen) => specimen.specimen_id === specimen_id);
      if (!handedSpecimen) return accept([]);
      const to = otherSide(handedSpecimen.giver);
      const handoverFields = { specimen_id, to, given_no, received_id, coll_no };
      return accept([{ kind: 'handed_over', by: 'system', private: true, ...handoverFields }]);
    },
  }),
];
