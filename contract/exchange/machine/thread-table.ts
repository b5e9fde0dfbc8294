import { accept } from '../../envelope.ts';
import type { Side } from '../thread/side.ts';
import type { Command } from '../thread/thread-command.ts';
import type { ThreadState } from '../thread/thread-state.ts';
import { parcelRows } from './decide-parcels.ts';
import { proposalRows, reservationRows } from './decide-proposal.ts';
import { reviewRows } from './decide-review.ts';
import { cancelRows, talkRows } from './decide-talk.ts';
import { type Phase, phaseOf } from './thread-phase.ts';
import { STARTED } from './thread-places.ts';
import { type Row, row } from './thread-row.ts';

const blockRow = row('block', 'block', {
  from: STARTED,
  to: STARTED,
  make: ({ state, command: { side, blocked } }) =>
    accept(state.blocks[side] === blocked ? [] : [{ kind: 'blocked', by: 'system', private: true, side, blocked }]),
});

/**
 * Every row that a command takes, as in the table of exchange.md; rows that time takes are in thread-clocks.ts, the
 * start in decide.ts. What no row lists is refused.
 */
export const rows: readonly Row[] = [
  ...talkRows,
  ...proposalRows,
  ...reservationRows,
  ...parcelRows,
  ...cancelRows,
  ...reviewRows,
  blockRow,
];

const fits = (candidate: Row, phase: Phase, state: ThreadState, by: Side) =>
  candidate.from.includes(phase) && (candidate.when?.(state, by) ?? true);

/** The row that a command would take now, if any. */
export function rowFor(state: ThreadState, kind: Command['kind'], by: Side): Row | undefined {
  const phase = phaseOf(state);
  return rows.find((candidate) => candidate.command === kind && fits(candidate, phase, state, by));
}
