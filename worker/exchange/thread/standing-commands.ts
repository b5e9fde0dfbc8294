import type { HandedOver } from '#contract/exchange/thread/thread-command.ts';
import { pendingPayloads } from '#worker/exchange/projection/handover-jobs.ts';
import type { ThreadTelling } from '#worker/exchange/projection/thread-publisher.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { ModerationCall } from './thread-calls.ts';
import type { ThreadCommands } from './thread-commands.ts';

/**
 * What others than the two users have a thread store: blocks, acts of the administrator, specimens that can't be given
 * any more, handovers, vacations, and accounts that are deleted. Repeating a call changes nothing.
 */
export class StandingCommands {
  readonly #store: ThreadStore;
  readonly #commands: ThreadCommands;
  readonly #publisher: ThreadTelling;

  constructor(store: ThreadStore, commands: ThreadCommands, publisher: ThreadTelling) {
    this.#store = store;
    this.#commands = commands;
    this.#publisher = publisher;
  }

  /** Stores whether one of the two users blocks the other; false for a thread that has not begun. */
  block(user_id: string, isBlocked: boolean): boolean {
    const side = this.#commands.findSide(user_id);
    const { state } = this.#store;
    if (side === 'stranger' || !state) return false;
    if (state.blocks[side] === isBlocked) return true;
    this.#commands.applyDueEvents();
    this.#commands.takeInner({ kind: 'block', id: crypto.randomUUID(), side, blocked: isBlocked });
    return true;
  }

  /** Stores that specimens of the open proposal can't be given any more; repeating it changes nothing. */
  recordUnavailable(specimen_ids: readonly string[]): void {
    if (!this.#store.state) return;
    this.#commands.applyDueEvents();
    this.#commands.takeInner({ kind: 'unavailable', id: crypto.randomUUID(), specimen_ids: [...specimen_ids] });
  }

  /** Carries out an act of the administrator; false for a thread that has not begun. Repeating it changes nothing. */
  moderate(act: ModerationCall): boolean {
    if (!this.#store.state) return false;
    this.#commands.applyDueEvents();
    const id = crypto.randomUUID();
    if (act.kind === 'suspend') {
      const side = this.#commands.findSide(act.user_id);
      if (side !== 'stranger') this.#commands.takeInner({ id, kind: act.kind, side, suspended: act.suspended });
    } else this.#commands.takeInner({ id, ...act });
    return true;
  }

  /** Stores where a received specimen is now, and has core release it; repeating it changes nothing. */
  async confirmHandover(handover: HandedOver): Promise<void> {
    if (!this.#store.state) return;
    this.#commands.applyDueEvents();
    this.#commands.takeInner({ kind: 'hand_over', id: crypto.randomUUID(), ...handover });
    await this.#publisher.publish();
  }

  /** Stores until when a user can take back that the account is to be deleted; null when it is kept. */
  planDeletion(user_id: string, untilTime: string | null): boolean {
    if (!this.#store.state) return false;
    this.#commands.applyDueEvents();
    const side = this.#commands.findSide(user_id);
    if (side !== 'stranger')
      this.#commands.takeInner({ kind: 'plan_deletion', id: crypto.randomUUID(), side, until: untilTime });
    return true;
  }

  /** Stores since when a user is on vacation; null when they are back. */
  setVacation(user_id: string, sinceTime: string | null): boolean {
    if (!this.#store.state) return false;
    this.#commands.applyDueEvents();
    const side = this.#commands.findSide(user_id);
    if (side !== 'stranger')
      this.#commands.takeInner({ kind: 'set_vacation', id: crypto.randomUUID(), side, since: sinceTime });
    return true;
  }

  /** Ends the exchange for a user whose account is deleted; returns what of theirs is to be handed over first. */
  async endForErasure(user_id: string): Promise<ReturnType<typeof pendingPayloads>> {
    const side = this.#commands.findSide(user_id);
    if (side === 'stranger' || !this.#store.state) return [];
    this.#commands.applyDueEvents();
    this.#commands.takeInner({ kind: 'leave', id: crypto.randomUUID(), side });
    await this.#publisher.publish();
    return pendingPayloads(this.#store, this.#store.state).filter(({ giver_id }) => giver_id === user_id);
  }

  /** Removes the identity of one of the two users, here and in core. */
  leave(user_id: string): Promise<boolean> {
    const side = this.#commands.findSide(user_id);
    if (side !== 'stranger' && this.#store.state) {
      this.#commands.applyDueEvents();
      this.#commands.takeInner({ kind: 'leave', id: crypto.randomUUID(), side });
      this.#store.leave(side);
    }
    return this.#publisher.republish();
  }
}
