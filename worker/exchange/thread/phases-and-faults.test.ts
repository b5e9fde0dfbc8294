import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { closeWithProblem, handAll } from '#worker/exchange/handover/handovers-for-tests.ts';
import { createSpecimen, readReservations } from '#worker/exchange/proposal/proposals-for-tests.ts';
import { passDays } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  aThread,
  createTraders,
  makeAgreement,
  propose,
  readPersonThread,
  settle,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { type Person, prolongSessions } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let weiSpecimen: OwnSpecimen;
let martaSpecimen: OwnSpecimen;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await prolongSessions();
  weiSpecimen = await createSpecimen(wei, { coll_index: 2 });
  martaSpecimen = await createSpecimen(marta);
});
afterEach(() => {
  vi.useRealTimers();
});

async function talk() {
  const { id } = await aThread(wei, marta);
  await act(marta, id, { kind: 'message', text: 'Yes.' });
  return id;
}

const bothSpecimens = () => ({
  initiator_gives: [{ specimen_id: weiSpecimen.id }],
  responder_gives: [{ specimen_id: martaSpecimen.id }],
});

async function agree(terms: object = {}) {
  const id = await talk();
  await makeAgreement(id, wei, marta, { ...bothSpecimens(), ...terms });
  return id;
}

async function ship(...people: Person[]) {
  const id = await agree();
  for (const person of people) await act(person, id, { kind: 'shipped' });
  return id;
}

/** Threads in each phase of the table; Marta is the one who is hit. */
const phases: Record<string, () => Promise<string>> = {
  negotiating: talk,
  confirming: async () => {
    const id = await talk();
    await propose(wei, id, bothSpecimens());
    return id;
  },
  agreed: () => agree(),
  'agreed, in person': () => agree({ fulfilment: 'in_person' }),
  'sent by Wei': () => ship(wei),
  'sent by Marta': () => ship(marta),
  'sent by both, received by Wei': async () => {
    const id = await ship(wei, marta);
    await act(wei, id, { kind: 'received' });
    return id;
  },
  'met, as Wei says': async () => {
    const id = await agree({ fulfilment: 'in_person' });
    await act(wei, id, { kind: 'confirm_meeting', with_photos: false });
    return id;
  },
  'a problem of Wei': async () => {
    const id = await ship(wei, marta);
    await act(wei, id, { kind: 'problem', what: 'not_arrived', text: 'Nothing came.' });
    return id;
  },
  completed: async () => {
    const id = await ship(wei, marta);
    for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
    return id;
  },
  declined: async () => {
    const id = await talk();
    await act(marta, id, { kind: 'cancel', reason: 'no' });
    return id;
  },
  'closed with a problem': async () => {
    const id = await ship(wei, marta);
    await closeWithProblem(id, wei);
    vi.useRealTimers();
    return id;
  },
};

const faults = {
  block: (_: string) => marta.callOrThrow(moderationApi.block, { username: 'linwei' }),
  deletion: async (_: string) => {
    await eraseDueAccount(marta);
  },
  suspension: (id: string) => threadStub(id).moderate({ kind: 'suspend', user_id: marta.id, suspended: true }),
  '100 days': (id: string) => passDays(id, 100),
};
type Fault = keyof typeof faults;

/** Where the thread is then, what is reserved and handed over, and whether Wei can still write. */
async function describeEnd(id: string): Promise<string> {
  await settle(id);
  await handAll();
  await settle(id);
  const { state } = await readPersonThread(wei, id);
  const answer = await tryCommand(wei, id, { kind: 'message', text: 'And now?' });
  const reservations = await readReservations();
  return [
    threadPhase(state),
    ...(state.closed ? [state.closed.reason] : []),
    ...(state.problem && !state.closed ? ['problem'] : []),
    `${reservations.length} reserved`,
    `${state.handed_over.length} handed over`,
    'error' in answer.d ? `${answer.d.error}` : 'may write',
  ].join(', ');
}

/** What each phase is after each fault. */
const ends: Record<string, Record<Fault, string>> = {
  negotiating: {
    block: 'negotiating, 0 reserved, 0 handed over, thread_blocked',
    deletion: 'closed, account_deleted, 0 reserved, 0 handed over, partner_erased',
    suspension: 'negotiating, 0 reserved, 0 handed over, may write',
    '100 days': 'expired, expired, 0 reserved, 0 handed over, may write',
  },
  confirming: {
    block: 'confirming, 0 reserved, 0 handed over, thread_blocked',
    deletion: 'closed, account_deleted, 0 reserved, 0 handed over, partner_erased',
    suspension: 'confirming, 0 reserved, 0 handed over, may write',
    '100 days': 'negotiating, 0 reserved, 0 handed over, may write',
  },
  agreed: {
    block: 'agreed, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed, account_deleted, 0 reserved, 0 handed over, partner_erased',
    suspension: 'agreed, 2 reserved, 0 handed over, may write',
    '100 days': 'agreed, 2 reserved, 0 handed over, may write',
  },
  'agreed, in person': {
    block: 'agreed, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed, account_deleted, 0 reserved, 0 handed over, partner_erased',
    suspension: 'agreed, 2 reserved, 0 handed over, may write',
    '100 days': 'closed, meeting_unconfirmed, 0 reserved, 0 handed over, may write',
  },
  'sent by Wei': {
    block: 'sent, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed_sent, account_deleted, 1 reserved, 0 handed over, partner_erased',
    suspension: 'sent, 2 reserved, 0 handed over, may write',
    '100 days': 'sent, 2 reserved, 0 handed over, may write',
  },
  'sent by Marta': {
    block: 'sent, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed_sent, account_deleted, 0 reserved, 0 handed over, partner_erased',
    suspension: 'sent, 2 reserved, 0 handed over, may write',
    '100 days': 'sent, 2 reserved, 0 handed over, may write',
  },
  'sent by both, received by Wei': {
    block: 'sent, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed_sent, account_deleted, 1 reserved, 1 handed over, partner_erased',
    suspension: 'sent, 2 reserved, 0 handed over, may write',
    '100 days': 'completed, 0 reserved, 2 handed over, may write',
  },
  'met, as Wei says': {
    block: 'sent, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed_sent, account_deleted, 1 reserved, 0 handed over, partner_erased',
    suspension: 'sent, 2 reserved, 0 handed over, may write',
    '100 days': 'closed_sent, meeting_unconfirmed, 2 reserved, 0 handed over, may write',
  },
  'a problem of Wei': {
    block: 'sent, problem, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed_sent, account_deleted, 1 reserved, 0 handed over, partner_erased',
    suspension: 'sent, problem, 2 reserved, 0 handed over, may write',
    '100 days': 'closed_sent, problem, 2 reserved, 0 handed over, may write',
  },
  completed: {
    block: 'completed, 0 reserved, 2 handed over, thread_blocked',
    deletion: 'completed, 0 reserved, 2 handed over, partner_erased',
    suspension: 'completed, 0 reserved, 2 handed over, may write',
    '100 days': 'completed, 0 reserved, 2 handed over, may write',
  },
  declined: {
    block: 'closed, declined, 0 reserved, 0 handed over, thread_blocked',
    deletion: 'closed, declined, 0 reserved, 0 handed over, partner_erased',
    suspension: 'closed, declined, 0 reserved, 0 handed over, may write',
    '100 days': 'closed, declined, 0 reserved, 0 handed over, thread_closed',
  },
  'closed with a problem': {
    block: 'closed_sent, problem, 2 reserved, 0 handed over, thread_blocked',
    deletion: 'closed_sent, problem, 1 reserved, 0 handed over, partner_erased',
    suspension: 'closed_sent, problem, 2 reserved, 0 handed over, may write',
    '100 days': 'closed_sent, problem, 0 reserved, 0 handed over, thread_closed',
  },
};

const cells = Object.keys(phases).flatMap((phase) =>
  (Object.keys(faults) as Fault[]).map((fault) => [phase, fault] as const),
);
const results: Record<string, Partial<Record<Fault, string>>> = {};

it.each(cells)('%s, then %s, comes to its expected end', async (phase, fault) => {
  const id = (await phases[phase]?.()) ?? '';
  await faults[fault](id);
  const end = await describeEnd(id);
  results[phase] = { ...results[phase], [fault]: end };
  expect(end).toBe(ends[phase]?.[fault]);
});

afterAll(() => {
  const lines = Object.entries(results).flatMap(([phase, endsOfPhase]) => [
    phase,
    ...Object.entries(endsOfPhase).map(([fault, end]) => `  ${fault.padEnd(10)}  ${end}`),
  ]);
  console.info(lines.join('\n'));
});
