import { pendingHandovers } from '#contract/exchange/state/reservations.ts';
import { receiptTime } from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { type JobPayloads, type JobRow, newJob } from '#worker/db/job.ts';
import { isGone } from '#worker/exchange/former-collector.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    hand_over: {
      thread_id: string;
      specimen_id: string;
      giver_id: string;
      receiver_id: string;
      with_photos: boolean;
      /** whether nothing was promised in return */
      is_gift?: boolean;
      /** when the exchange was completed, or receipt was confirmed after another end */
      at: string;
    };
  }
}

type HandoverPayload = JobPayloads['hand_over'];

/** Returns what is to be handed over of an ended thread; nothing for one that never began. */
export function pendingPayloads(store: ThreadStore, state: ThreadState): HandoverPayload[] {
  const participants = store.know('participants');
  const { completed, agreement } = state;
  if (!participants) return [];
  return pendingHandovers(state).map(({ specimen_id, giver }) => ({
    thread_id: state.id,
    specimen_id,
    giver_id: participants[giver],
    receiver_id: participants[otherSide(giver)],
    at: completed?.at ?? receiptTime(state, giver) ?? state.started_at,
    with_photos: mayPassPhotos(store, giver),
    is_gift: agreement?.items[otherSide(giver)] === 0 && !agreement.has_cash[otherSide(giver)],
  }));
}

/**
 * One job for each specimen that an ended thread still has to hand over; the same job for the same specimen,
 * however often the thread is published. A new one after its receiver's account was deleted, whose jobs were
 * deleted with it.
 */
export const handoverJobs = (store: ThreadStore, state: ThreadState): JobRow[] =>
  pendingPayloads(store, state).map((payload) => ({
    ...newJob({ kind: 'hand_over', payload }, Date.parse(payload.at)),
    id: `hand_over-${state.id}-${payload.specimen_id}${isGone(payload.receiver_id) ? '-gone' : ''}`,
  }));

/** Whether a giver lets photos go along, as they said last when they sent or met. */
function mayPassPhotos(store: ThreadStore, giver: Side): boolean {
  const query = `kind in ('shipped', 'meeting_confirmed') and by_side = ? order by seq desc limit 1`;
  const [event] = store.events(query, giver);
  return (event?.kind === 'shipped' || event?.kind === 'meeting_confirmed') && event.with_photos === true;
}
