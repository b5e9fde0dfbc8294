import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whereaboutsKinds } from '#contract/collection/specimen/whereabouts.ts';
import { evolve, replay } from '#contract/exchange/state/evolve.ts';
import { pendingHandovers } from '#contract/exchange/state/reservations.ts';
import { isTalkPaused } from '#contract/exchange/state/talk-pauses.ts';
import { isInPerson, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { addDays, addSeconds } from '#contract/exchange/state/thread-times.ts';
import { fulfilments, shippingOrders } from '#contract/exchange/thread/proposal.ts';
import { type Actor, otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import { type Command, commandKinds, type ReleaseReason } from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import { problemKinds, solutions, type ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { times } from '#contract/sample-for-tests.ts';
import { allowedNow, decide, due, innerKinds, nextAlarm, whyNot } from './decide.ts';
import { clocks, runningClocks } from './thread-clocks.ts';
import { aCommand, START_TIME } from './thread-for-tests.ts';
import { checkEvents, checkState, eventsOfKind, holds, isAlike } from './thread-promises-for-tests.ts';
import { transitions } from './transitions.ts';

const SEQUENCES = times(20_000, 2_000);
/** How often the random walk must take each transition at least, so that its result is meaningful. */
const TRANSITION_COUNT_MIN = times(100, 1);
const takenRows = new Map<string, number>();
function count(row: string): void {
  takenRows.set(row, (takenRows.get(row) ?? 0) + 1);
}

/** The meaning of a random number depends on the current state, so that sequences get far. */
type Step = { actorNumber: number; commandNumber: number; pick: number; wait: number };
const step: fc.Arbitrary<Step> = fc.noBias(
  fc.record({ actorNumber: fc.nat(99), commandNumber: fc.nat(999), pick: fc.nat(999), wait: fc.nat(99) }),
);

type World = { state: ThreadState; events: StoredEvent[]; currentTime: string; commands: number };

// Frozen, so that decide throws if it changes anything.
const freeze = <T>(value: T): T => {
  for (const inner of Object.values(value ?? {}))
    if (typeof inner === 'object' && !Object.isFrozen(inner)) freeze(inner);
  return Object.freeze(value);
};

const pickValue = <T>(values: readonly T[], pick: number): T | undefined => values[pick % values.length];
const forward = [
  'agree',
  'shipped',
  'received',
  'confirm_meeting',
  'review',
  'reply_to_review',
  'solved',
  'accept_cancel',
  'give_more_time',
  'report_whereabouts',
];
const onAgreement = [...forward, 'ask_cancel', 'cancel', 'problem', 'ask_more_time', 'take_back_shipped'];
const toAnswer = ['agree', 'reject', 'withdraw', 'accept_cancel'];
const talk = ['message', 'mute', 'publish', 'withhold', 'address', 'cancel', 'ask_cancel'];
const gives: readonly [number, number][] = [
  [1, 1],
  [1, 1],
  [2, 1],
  [1, 0],
  [0, 1],
  [7, 1],
  [0, 0],
];
const releaseReasons: readonly ReleaseReason[] = ['promised', 'gone', 'newcomer', 'differs', 'unavailable'];
const systemKinds = [
  'block',
  'unavailable',
  'hide_message',
  'unpublish',
  'suspend',
  'plan_deletion',
  'set_vacation',
] as const;

function wait({ wait, pick }: Step, { state, currentTime }: World): string {
  // A meeting that only one side confirms would seldom wait for its end.
  if (threadPhase(state) === 'sent' && isInPerson(state) && pick % 2) return addDays(currentTime, 30);
  if (wait < 60) return addSeconds(currentTime, state.reserving ? pick % 50 : pick);
  if (wait < 75 && !state.reserving)
    return nextAlarm(state, { next_try_at: null }, currentTime) ?? addDays(currentTime, 22);
  if (state.reserving && wait < 97) return currentTime;
  return wait < 92 ? addSeconds(currentTime, pick * 150) : addDays(currentTime, pick % 95);
}

function likely({ agreement, open_proposal, cancel_asked, problem }: ThreadState): string[] {
  if (!agreement) return forward;
  if (problem) return ['solved', 'received'];
  return open_proposal || cancel_asked ? toAnswer : onAgreement;
}

/** Chooses mostly an allowed command, and of these mostly one that advances the exchange. */
function chooseAllowed(
  side: Side,
  { commandNumber, pick }: Step,
  state: ThreadState,
  currentTime: string,
): Command['kind'] | undefined {
  const allowedKinds = allowedNow(state, side, currentTime);
  // It can be done for minutes only, which few sequences would use.
  if (commandNumber % 7 === 0 && allowedKinds.includes('take_back_shipped')) return 'take_back_shipped';
  const best = allowedKinds.filter((kind) =>
    commandNumber < 400 ? likely(state).includes(kind) : !talk.includes(kind),
  );
  return pickValue(commandNumber < 700 && best.length > 0 ? best : allowedKinds, pick);
}

/** Chooses now and then a command that the thread gives itself. */
function chooseInner({ commandNumber, pick }: Step, state: ThreadState): Command['kind'] | undefined {
  if (state.reserving && commandNumber < 700) return pick % 5 === 0 ? 'not_reserved' : 'reserved';
  if (state.blocks.initiator && commandNumber < 300) return 'block';
  if (state.suspended.responder && commandNumber < 300) return 'suspend';
  if (isTalkPaused(state) && commandNumber < 60) return 'set_vacation';
  if (commandNumber < 30) return pickValue(systemKinds, pick);
  if (pendingHandovers(state).length > 0 && commandNumber < 150) return 'hand_over';
  return commandNumber > 985 ? pickValue(innerKinds, pick) : undefined;
}

/** Chooses mostly a side and an allowed command; now and then any command by any actor. */
function choose(step: Step, state: ThreadState, currentTime: string): [Actor, Command['kind']] {
  const { actorNumber, commandNumber, pick } = step;
  const inner = chooseInner(step, state);
  if (inner) return ['system', inner];
  const side: Side = actorNumber % 2 ? 'initiator' : 'responder';
  const kind = commandNumber < 780 ? chooseAllowed(side, step, state, currentTime) : undefined;
  return kind ? [side, kind] : [commandNumber > 960 ? 'stranger' : side, pickValue(commandKinds, pick) ?? 'message'];
}

/** Whether an act of the administrator, or withholding a text, is to be done or undone next. */
function isOnNext(kind: Command['kind'], state: ThreadState, seq: number): boolean {
  if (kind === 'hide_message') return !state.hidden.includes(seq);
  if (kind === 'set_vacation') return state.away.responder === null;
  if (kind === 'withhold') return !state.withheld.includes(seq);
  return kind === 'unpublish' ? !state.publish_barred : !state.suspended.responder;
}

/** Varies what a command of the thread itself is about. */
function varyInner(command: Command, { actorNumber, pick }: Step, state: ThreadState): Command {
  if (command.kind === 'hand_over') return { ...command, specimen_id: pick % 2 ? 'SC-0001' : 'QZ-0002' };
  if (command.kind === 'set_vacation' && pick % 3 === 0)
    return { ...command, side: 'initiator', since: state.away.initiator ? null : START_TIME };
  if (command.kind === 'block') return { ...command, side: 'initiator', blocked: !state.blocks.initiator };
  return command.kind === 'not_reserved'
    ? { ...command, why: pickValue(releaseReasons, actorNumber) ?? 'promised' }
    : command;
}

function write(kind: Command['kind'], step: Step, { state, events, commands }: World): Command {
  const { actorNumber, commandNumber, pick } = step;
  const proposalIds = eventsOfKind(events, 'proposed').map(({ id }) => id);
  const open = state.reserving && kind.endsWith('reserved') ? state.reserving.proposal_id : state.open_proposal?.id;
  const proposal_id =
    (actorNumber < 90 ? open : pickValue(proposalIds, pick)) ?? pickValue(proposalIds, pick) ?? 'none';
  const fields = {
    proposal_id,
    gives: pickValue(gives, commandNumber),
    cash: [pick % 4 === 0, pick % 6 === 0] satisfies [boolean, boolean],
    what: pickValue(problemKinds, actorNumber),
    specimen_id: actorNumber % 2 ? 'SC-0001' : 'QZ-0002',
    whereabouts: pickValue(whereaboutsKinds, commandNumber),
    how: pickValue(solutions, Number(pick % 3 === 0)),
    fulfilment: pickValue(fulfilments, Number(pick % 5 === 0)),
    ships_first: pickValue(shippingOrders, commandNumber),
    public: actorNumber < 50,
    muted: actorNumber < 50,
    answers: commandNumber % 12 === 0 ? pickValue([undefined, 'none', null], pick) : (state.open_proposal?.id ?? null),
    seq: 1 + (pick % events.length),
    isOn: isOnNext(kind, state, 1 + (pick % events.length)),
  };
  const id = state.reserving && actorNumber > 80 ? state.reserving.command_id : `command-${commands}`;
  const command = aCommand(kind, id, fields);
  return varyInner(command, step, state);
}

/** Applies the events of clocks and checks each transition against the table. */
function follow(world: World, events: readonly StoredEvent[]): void {
  for (const event of events) {
    const phaseBefore = threadPhase(world.state);
    const clock = runningClocks(world.state).find(
      ({ dueTime, clock: { make } }) => dueTime <= event.at && make(world.state).kind === event.kind,
    );
    if (clock) {
      holds(clock.clock.from.includes(phaseBefore), `${clock.clock.name} from ${phaseBefore}`);
      count(clock.clock.name);
    }
    world.state = freeze(evolve(world.state, event));
    world.events.push(event);
    if (clock)
      holds(clock.clock.to.includes(threadPhase(world.state)), `${clock.clock.name} to ${threadPhase(world.state)}`);
  }
}

function take(world: World, actor: Actor, command: Command, { actorNumber, pick }: Step, isBroughtUp: boolean): void {
  const overdue = isBroughtUp ? [] : due(world.state, world.currentTime);
  const authoredSeqs = world.events.flatMap(({ by, seq }) => (by === actor ? [seq] : []));
  const facts = { isNewcomer: actorNumber % 11 === 0, authoredSeqs };
  const outcome = decide(world.state, actor, command, world.currentTime, facts);
  if (!outcome.ok) {
    count(`refused: ${outcome.error}`);
    return;
  }
  const { row, events } = outcome.value;
  holds(overdue.length === 0 || isAlike(events.slice(0, overdue.length), overdue), 'clocks that ran down come first');
  follow(world, overdue);
  const tableRow = transitions.find(({ name }) => name === row);
  holds(tableRow?.from.includes(threadPhase(world.state)), `${row} from ${threadPhase(world.state)}`);
  if (pick % 4 === 0 && (actor === 'initiator' || actor === 'responder'))
    holds(
      isAgain(command, world.state) ||
        isNoToPublication(command) ||
        events.length === overdue.length ||
        !whyNot(world.state, actor, commandKind(command), world.currentTime),
      `${row} was offered`,
    );
  for (const event of events.slice(overdue.length)) {
    world.state = freeze(evolve(world.state, event));
    world.events.push(event);
  }
  holds(tableRow?.to.includes(threadPhase(world.state)), `${row} to ${threadPhase(world.state)}`);
  count(row);
}

const isAgain = ({ id }: Command, { reserving }: ThreadState) => reserving?.command_id === id;
/** Whether a side wants a conversation private: accepted also where no publication is offered, as under a bar. */
const isNoToPublication = (command: Command) => command.kind === 'publish' && !command.public;
const commandKind = ({ kind }: Command) => commandKinds.find((knownKind) => knownKind === kind) ?? 'message';

function begin(): World {
  const outcome = decide(null, 'initiator', aCommand('start', 'thread'), START_TIME);
  if (!outcome.ok) throw new Error(outcome.error);
  count(outcome.value.row);
  const state = replay(outcome.value.events);
  if (!state) throw new Error('nothing began');
  return { state: freeze(state), events: [...outcome.value.events], currentTime: START_TIME, commands: 0 };
}

/** Whether hardly any further event is possible. */
const isFinished = (state: ThreadState) =>
  threadPhase(state) === 'closed' ||
  (state.reviews_shown &&
    sides.every((side) => !state.addressed[side]) &&
    sides.every((side) => state.replied[side] || !state.reviewed[otherSide(side)]));

function run(steps: readonly Step[]): void {
  const world = begin();
  for (const randomStep of steps) {
    world.commands += 1;
    world.currentTime = wait(randomStep, world);
    const isBroughtUp = randomStep.wait % 2 === 0;
    if (isBroughtUp) follow(world, due(world.state, world.currentTime));
    const [actor, kind] = choose(randomStep, world.state, world.currentTime);
    take(world, actor, write(kind, randomStep, world), randomStep, isBroughtUp);
    follow(world, due(world.state, world.currentTime));
    checkEvents(world.events, world.state);
    checkState(world.state, world.currentTime);
    if (isFinished(world.state) && randomStep.pick % 3 === 0) return;
  }
}

describe('a thread, whatever is asked of it', () => {
  it(`keeps its promises in ${SEQUENCES} random sequences`, () => {
    fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 36, size: 'max' }), run), {
      numRuns: SEQUENCES,
    });
    const names = ['start', ...transitions.map(({ name }) => name), ...clocks.map(({ name }) => name)];
    const lines = [...takenRows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([row, times]) => `${String(times).padStart(8)}  ${row}`);
    console.info(lines.join('\n'));
    expect(names.filter((name) => (takenRows.get(name) ?? 0) < TRANSITION_COUNT_MIN)).toEqual([]);
  });
});
