import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threadDeadline } from '#contract/exchange/state/deadline.ts';
import { evolve, replay } from '#contract/exchange/state/evolve.ts';
import { heldSpecimens, pendingHandovers } from '#contract/exchange/state/reservations.ts';
import { threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { addDays, addSeconds } from '#contract/exchange/state/thread-times.ts';
import { threadTurn } from '#contract/exchange/state/turn.ts';
import { fulfilments, shippingOrders } from '#contract/exchange/thread/proposal.ts';
import { type Actor, otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import { type Command, commandKinds, type ReleaseReason } from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent, StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import { problemKinds, solutions, type ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { times } from '#contract/sample-for-tests.ts';
import { allowedNow, decide, due, innerKinds, nextAlarm, whyNot } from './decide.ts';
import { clocks, runningClocks } from './thread-clocks.ts';
import { aCommand, START_TIME } from './thread-for-tests.ts';
import { transitions } from './transitions.ts';

const SEQUENCES = times(20_000, 2_000);
/** How often the random walk must take each transition at least, so that its result is meaningful. */
const TRANSITION_COUNT_MIN = times(100, 1);
const takenRows = new Map<string, number>();
function count(row: string): void {
  takenRows.set(row, (takenRows.get(row) ?? 0) + 1);
}

// A matcher's message for each of some ten million checks would take longer than the checks.
function holds(condition: boolean | undefined, promise: string): void {
  if (!condition) throw new Error(`broken: ${promise}`);
}
const isAlike = (value: unknown, otherValue: unknown) => JSON.stringify(value) === JSON.stringify(otherValue);

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

const eventsOfKind = <K extends StoredEvent['kind']>(events: readonly StoredEvent[], kind: K) =>
  events.filter((event): event is StoredEventOf<K> => event.kind === kind);

/**
 * Returns the proposals that are neither answered, withdrawn, replaced nor lapsed, derived from the events alone.
 */
function openProposals(events: readonly StoredEvent[]): string[] {
  let open: string[] = [];
  for (const event of events) {
    if (event.kind === 'proposed') open = [event.id];
    if (event.kind === 'closed') open = [];
    if ('proposal_id' in event && !['reserving', 'released', 'unavailable'].includes(event.kind))
      open = open.filter((id) => id !== event.proposal_id);
  }
  return open;
}

/** Returns the proposal that is agreed to. */
function agreedProposal(events: readonly StoredEvent[]): StoredEventOf<'proposed'> | undefined {
  const agreedEvent = eventsOfKind(events, 'agreed').at(-1);
  return eventsOfKind(events, 'proposed').find(({ id }) => id === agreedEvent?.proposal_id);
}

const isAgreedInPerson = (events: readonly StoredEvent[]) => agreedProposal(events)?.fulfilment === 'in_person';

/** Returns the sides that must send a parcel by the current agreement. */
const parcelsDue = (events: readonly StoredEvent[]): Side[] =>
  sides.filter((side) => (agreedProposal(events)?.[`${side}_gives`].length ?? 0) > 0);

type SideKind = 'shipped' | 'shipping_taken_back' | 'received' | 'meeting_confirmed' | 'reviewed' | 'solved';
const sideEvents = (events: readonly StoredEvent[], kind: SideKind, side: Side) =>
  events.filter((event) => event.kind === kind && event.by === side);

function checkCompletion(events: readonly StoredEvent[]): void {
  const [end, secondEnd] = eventsOfKind(events, 'completed');
  holds(!secondEnd, 'completed once');
  if (!end) return;
  const earlierEvents = events.filter(({ seq }) => seq < end.seq);
  const isThere = (sender: Side) => sideEvents(earlierEvents, 'received', otherSide(sender)).length === 1;
  if (isAgreedInPerson(earlierEvents)) {
    holds(
      !end.automatic && sides.every((side) => sideEvents(earlierEvents, 'meeting_confirmed', side).length === 1),
      'a meeting that both confirmed',
    );
    return;
  }
  const [missingSender, otherSender] = parcelsDue(earlierEvents).filter((sender) => !isThere(sender));
  if (!end.automatic) {
    holds(!missingSender, 'completed with every parcel received');
    return;
  }
  const shippedEvent = sideEvents(earlierEvents, 'shipped', missingSender ?? 'initiator').at(-1);
  holds(missingSender && !otherSender, 'completed automatically with one parcel unconfirmed');
  holds(shippedEvent && addDays(shippedEvent.at, 60) <= end.at, 'completed automatically after 60 days');
}

/** Returns whether a conversation may become public by this event, from the events before it. */
function mayBecomePublic(earlierEvents: readonly StoredEvent[], { by, at }: StoredEventOf<'published'>): boolean {
  const isSettled = (event: StoredEvent) =>
    ['published', 'publication_withdrawn', 'publication_declined', 'publication_barred'].includes(event.kind);
  const lastStep = earlierEvents.findLast((event) => event.kind === 'publication_requested' || isSettled(event));
  if (lastStep?.kind === 'publication_barred') return by === 'system' && !lastStep.is_barred;
  if (lastStep?.kind !== 'publication_requested' || lastStep.by === 'system') return false;
  return by === otherSide(lastStep.by) || (by === 'system' && at >= addDays(lastStep.at, 2));
}

function checkPublished(earlierEvents: readonly StoredEvent[], event: StoredEventOf<'published'>): void {
  if (!event.public) return;
  holds(mayBecomePublic(earlierEvents, event), 'made public with the consent of both');
  holds(
    earlierEvents.some(({ by }) => by === 'responder'),
    'made public after both have written',
  );
}

/** Returns who is against making a conversation public after an event. */
function nextOpponent(event: StoredEvent, opponent: StoredEvent['by'] | null): StoredEvent['by'] | null {
  if (event.kind === 'publication_declined') return event.by;
  if (event.kind !== 'published') return opponent;
  if (event.public) return null;
  return event.by === 'system' ? opponent : event.by;
}

function checkPublishing(events: readonly StoredEvent[], state: ThreadState): void {
  let opponent: StoredEvent['by'] | null = null;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'publication_requested')
      holds(!opponent || opponent === event.by, 'asked again by who was against it');
    if (event.kind === 'published') checkPublished(events.slice(0, index), event);
    opponent = nextOpponent(event, opponent);
  }
  const isStopped = state.blocks.initiator || state.blocks.responder || state.publish_barred;
  holds(!isStopped || (!state.public && !state.publication), 'private while blocked or barred');
}

function checkEvents(events: readonly StoredEvent[], state: ThreadState): void {
  holds(
    events.every(({ seq }, index) => seq === index + 1),
    'events are numbered without a gap',
  );
  holds(new Set(events.map(({ id }) => id)).size === events.length, 'no event stands twice');
  for (const side of sides) {
    const takenBackEvents = sideEvents(events, 'shipping_taken_back', side);
    const shippedCount = sideEvents(events, 'shipped', side).length - takenBackEvents.length;
    holds(shippedCount === 0 || shippedCount === 1, 'nobody ships twice');
    holds(sideEvents(events, 'meeting_confirmed', side).length <= 1, 'a side confirms a meeting once');
    const [receivedEvent] = sideEvents(events, 'received', otherSide(side));
    holds(
      !receivedEvent || takenBackEvents.every(({ seq }) => seq < receivedEvent.seq),
      'what is received is not taken back',
    );
    holds(sideEvents(events, 'received', otherSide(side)).length <= shippedCount, 'what is received was sent, once');
    holds(sideEvents(events, 'reviewed', side).length <= 1, 'one review a side');
  }
  checkCompletion(events);
  checkPublishing(events, state);
  const open = openProposals(events);
  holds(open.length <= 1 && state.open_proposal?.id === open[0], 'at most one open proposal');
  const isClosed = eventsOfKind(events, 'closed').length > eventsOfKind(events, 'reopened').length;
  holds((state.closed !== null) === isClosed, 'closed as its events say');
  holds(isAlike(replay(events), state), 'its events make the state again');
}

function checkState(state: ThreadState, currentTime: string): void {
  const phase = threadPhase(state);
  const isOver = state.closed !== null || state.completed !== null;
  const turn = threadTurn(state);
  if (isOver) holds(turn === 'none' && !state.open_proposal && !state.problem, 'nothing is left to do at the end');
  else holds(turn !== 'none' || phase === 'sent', 'it is somebody’s turn');
  if (!state.closed) {
    const isOpen = state.open_proposal !== null && state.agreement === null;
    holds((state.status === 'confirming') === isOpen, 'confirming while a first proposal is open');
    const isAgreed = state.agreement !== null;
    holds(['confirmed', 'completed'].includes(state.status) === isAgreed, 'confirmed by an agreement');
  }
  holds((heldSpecimens(state) !== null) === ['agreed', 'sent', 'completed'].includes(phase), 'holds what is promised');
  holds(pendingHandovers(state).length === 0 || phase === 'completed', 'hands over what is received');
  holds(new Set(state.handed_over).size === state.handed_over.length, 'hands nothing over twice');
  holds(!state.reviews_shown || ['completed', 'closed_sent'].includes(phase), 'reviews come after the end');
  const wake = nextAlarm(state, { next_try_at: null }, currentTime);
  holds(wake === null || wake > currentTime, 'no clock that ran down is left');
  const isOpenEnded = isOver || phase === 'sent' || state.reserving !== null;
  holds(isOpenEnded || threadDeadline(state) !== null, 'what waits has a deadline');
}

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
const systemKinds = ['block', 'unavailable', 'hide_message', 'unpublish', 'suspend'] as const;

function wait({ wait, pick }: Step, { state, currentTime }: World): string {
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
  if (kind === 'withhold') return !state.withheld.includes(seq);
  return kind === 'unpublish' ? !state.publish_barred : !state.suspended.responder;
}

function write(
  kind: Command['kind'],
  { actorNumber, commandNumber, pick }: Step,
  { state, events, commands }: World,
): Command {
  const proposalIds = eventsOfKind(events, 'proposed').map(({ id }) => id);
  const open = state.reserving && kind.endsWith('reserved') ? state.reserving.proposal_id : state.open_proposal?.id;
  const proposal_id =
    (actorNumber < 90 ? open : pickValue(proposalIds, pick)) ?? pickValue(proposalIds, pick) ?? 'none';
  const fields = {
    proposal_id,
    gives: pickValue(gives, commandNumber),
    what: pickValue(problemKinds, actorNumber),
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
  if (command.kind === 'hand_over') return { ...command, specimen_id: pick % 2 ? 'SC-0001' : 'QZ-0002' };
  if (command.kind === 'block') return { ...command, side: 'initiator', blocked: !state.blocks.initiator };
  return command.kind === 'not_reserved'
    ? { ...command, why: pickValue(releaseReasons, actorNumber) ?? 'promised' }
    : command;
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
