import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { InputOf } from '#contract/http/request.ts';
import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { ExchangeThread } from '#worker/exchange/thread/exchange-thread.ts';
import { threadByName } from '#worker/exchange/thread/thread-object.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

export const core = openCore(env.DB);
const { start, command, read, markRead } = threadsApi;

/** A command without its id and thread, for tests. */
export type CommandInput =
  InputOf<typeof command> extends infer C
    ? C extends { kind: string }
      ? Omit<C, 'id' | 'thread_id'> & { id?: string }
      : never
    : never;

export const threadStub = (threadId: string) => threadByName(env, threadId);

/** Creates Lin Wei and Marta, in different catalogues, and the reference that they trade by. */
export async function createTraders(): Promise<[Person, Person]> {
  await aReference();
  return Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
}

/** A conversation that one person began about another's intent. */
export async function aThread(initiator: Person, responder: Person, message = 'Is the fluorite still there?') {
  const { intent_id } = await anIntent(responder, null);
  return initiator.callOrThrow(start, { id: uuid(), intent_id, message });
}

const commandInput = (thread_id: string, input: CommandInput) =>
  ({ id: uuid(), ...input, thread_id }) as unknown as InputOf<typeof command>;

/** Sends a command to a thread and returns the whole answer, also a refusal. */
export const tryCommand = (person: Person, threadId: string, input: CommandInput) =>
  person.call(command, commandInput(threadId, input));

/** Sends a command to a thread, expecting it to be accepted. */
export const act = (person: Person, threadId: string, input: CommandInput) =>
  person.callOrThrow(command, commandInput(threadId, input));

export const readPersonThread = (person: Person, threadId: string): Promise<Thread> =>
  person.callOrThrow(read, { thread_id: threadId });

/** Proposes one free-text item for another, in answer to the open proposal; returns the proposal's id. */
export async function propose(person: Person, threadId: string, fields: object = {}): Promise<string> {
  const id = uuid();
  const gives = { initiator_gives: [{ text: 'a quartz' }], responder_gives: [{ text: 'a fluorite' }] };
  const answers = (await readPersonThread(person, threadId)).open_proposal?.id ?? null;
  await act(person, threadId, { kind: 'propose', id, answers, ...gives, ...fields } as CommandInput);
  return id;
}

/** One of the two proposes an exchange, and the other agrees; returns the proposal's id. */
export async function makeAgreement(threadId: string, proposer: Person, partner: Person, terms: object = {}) {
  const proposal_id = await propose(proposer, threadId, terms);
  await act(partner, threadId, { kind: 'agree', seen: {}, proposal_id });
  return proposal_id;
}

/** A conversation in which both have agreed to what its initiator proposed; returns its id. */
export async function anAgreedThread(initiator: Person, responder: Person, terms: object = {}): Promise<string> {
  const { id } = await aThread(initiator, responder);
  await makeAgreement(id, initiator, responder, terms);
  return id;
}

/** Has both users read everything in a thread. */
export async function readAll(threadId: string, ...people: Person[]) {
  for (const person of people) {
    const { last_seq } = await readPersonThread(person, threadId);
    await person.callOrThrow(markRead, { thread_id: threadId, seq: last_seq });
  }
}

/** Makes a conversation public with the consent of both, who have then written and read everything. */
export async function makePublic(threadId: string, person: Person, partner: Person) {
  const { state, side } = await readPersonThread(person, threadId);
  const responder = side === 'responder' ? person : partner;
  if (!state.answered) await act(responder, threadId, { kind: 'message', text: 'Yes.', private: true });
  await act(person, threadId, { kind: 'publish', public: true });
  await act(partner, threadId, { kind: 'publish', public: true });
  await readAll(threadId, person, partner);
}

/** The emails about conversations that are queued, the oldest first. */
export async function readQueuedEmails() {
  const rows = await core.select().from(jobs).where(eq(jobs.kind, 'write_of_thread')).orderBy(asc(jobs.created_at));
  return rows.map(({ payload, created_at }) => ({ ...(payload as JobPayloads['write_of_thread']), created_at }));
}

/** The kinds of the emails that are queued for a person. */
export const readEmailKinds = async (person: Person) =>
  (await readQueuedEmails()).filter(({ user_id }) => user_id === person.id).map(({ letter }) => letter);

/** Gives an object other bindings until it is evicted. */
export const replaceEnv = (threadId: string, bindings: object) =>
  runInDurableObject(threadStub(threadId), (thread) => {
    Object.assign(thread, { env: bindings });
  });

/** Ends the object as an eviction does; the next call rebuilds it from its storage. */
export async function evict(threadId: string) {
  await runInDurableObject(threadStub(threadId), (_: ExchangeThread, ctx) => {
    ctx.abort('evicted');
  }).catch(() => undefined);
}

/** Has the object do everything that it has deferred. */
export async function settle(threadId: string) {
  await threadStub(threadId).tellAgain();
  await runDurableObjectAlarm(threadStub(threadId));
}

/** Counts the rows that a thread's object reads of its storage while something is done. */
export async function countObjectRows(threadId: string, doIt: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await runInDurableObject(threadStub(threadId), (_: ExchangeThread, { storage }) => {
    const prototype = Object.getPrototypeOf(storage.sql) as SqlStorage;
    const { exec } = prototype;
    vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, query, ...values) {
      const cursor = exec.call(this, query, ...values);
      const rows = cursor.toArray();
      count += cursor.rowsRead;
      return { toArray: () => rows } as unknown as ReturnType<typeof exec>;
    });
  });
  await doIt();
  vi.restoreAllMocks();
  return count;
}
