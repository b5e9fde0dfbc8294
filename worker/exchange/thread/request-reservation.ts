import { itemName } from '#contract/exchange/proposal/item-name.ts';
import { toReserve } from '#contract/exchange/state/reservations.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listSayings } from '#contract/format/names.ts';
import type { ThreadTelling } from '#worker/exchange/projection/thread-publisher.ts';
import {
  type ReservationRequest,
  type ReservationResult,
  reserve,
} from '#worker/exchange/reservations/reserve-specimens.ts';
import { proposedSpecimens } from '#worker/exchange/storage/proposed-items.ts';
import { logFault } from '#worker/exchange/storage/thread-fault.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { Env } from '#worker/ground/env.ts';
import type { ThreadRefusal } from './thread-calls.ts';

type ObjectContext = { env: () => Env; publisher: ThreadTelling };

/** Asks core to reserve the specimens of the agreement. A failure of core is an answer, too. */
export async function requestReservation(
  store: ThreadStore,
  { env, publisher }: ObjectContext,
  agreement: ReservationRequest['agreement'],
): Promise<ReservationResult> {
  try {
    return await publisher.inTurn(async (): Promise<ReservationResult> => {
      const { state } = store;
      const proposal = state && toReserve(state);
      const participants = store.know('participants');
      const version = store.know('version');
      if (!proposal || !participants || !version) return { ok: false, reason: 'changed', specimen_ids: [] };
      const specimens = proposedSpecimens(store, proposal.proposal_id);
      const request = { thread_id: state.id, version, participants, proposal, agreement };
      return reserve(env(), { ...request, proposedSpecimens: specimens });
    });
  } catch (fault) {
    logFault('nothing reserved', fault);
    return { ok: false, reason: 'unavailable', specimen_ids: [] };
  }
}

/** Returns the names of some specimens of a proposal, as a refusal says them. */
export function specimenNames(store: ThreadStore, proposal_id: string, ids: readonly string[], locale: Locale): string {
  const specimens = proposedSpecimens(store, proposal_id).filter(({ specimen_id }) => ids.includes(specimen_id));
  const names = specimens.map(({ display_name, minerals = [] }) => itemName({ display_name, minerals }, locale));
  return listSayings(names, locale);
}

/** Adds the names to the refusal of agreeing to specimens that are no longer available; returns others as they are. */
export function nameUnavailable(store: ThreadStore, refusal: ThreadRefusal, locale: Locale): ThreadRefusal {
  const { open_proposal, unavailable = [] } = store.state ?? {};
  if (refusal.error !== 'specimens_gone' || !open_proposal) return refusal;
  const names = specimenNames(store, open_proposal.id, unavailable, locale);
  const details = { ...refusal.details, specimen_ids: unavailable };
  return { ...refusal, values: { ...refusal.values, names }, details };
}
