import { countWithoutCash } from './cash.ts';
import type { Fulfilment, ShippingOrder } from './proposal.ts';

/** What each side gives and how, of a proposal as the two or visitors read it. */
export type FulfilmentTerms = {
  initiator_gives: readonly object[];
  responder_gives: readonly object[];
  fulfilment?: Fulfilment | undefined;
  ships_first?: ShippingOrder | undefined;
};

/**
 * Returns how the specimens of a proposal change hands: in person, or by post, from one side alone or from both in an
 * order; unknown where a newer version has another way.
 */
export function fulfilmentMode(terms: FulfilmentTerms): 'in_person' | 'one_side' | 'unknown' | ShippingOrder {
  if (terms.fulfilment === 'in_person') return 'in_person';
  if (![undefined, 'parcels'].includes(terms.fulfilment)) return 'unknown';
  const isMutual = countWithoutCash(terms.initiator_gives) > 0 && countWithoutCash(terms.responder_gives) > 0;
  return isMutual ? (terms.ships_first ?? 'together') : 'one_side';
}

/** Whether the specimens change hands in another way than in an earlier proposal, who gives what apart. */
export function hasOtherFulfilment(terms: FulfilmentTerms, pastTerms: FulfilmentTerms): boolean {
  const [mode, pastMode] = [terms, pastTerms].map((eachTerms) => {
    const eachMode = fulfilmentMode(eachTerms);
    return eachMode === 'one_side' ? 'together' : eachMode;
  });
  return mode !== pastMode;
}
