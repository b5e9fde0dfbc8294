import { runDurableObjectAlarm } from 'cloudflare:test';
import { vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { readPersonThread, threadStub, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { type Person, visitor } from '#worker/testing/people.ts';

const HOUR = 3_600_000;

/** Whether visitors read a conversation now. */
export const isReadByVisitors = async (thread_id: string): Promise<boolean> =>
  (await visitor.call(publicThreadsApi.read, { thread_id })).c === 0;

export const tryPublish = (person: Person, thread_id: string, isPublic = true) =>
  tryCommand(person, thread_id, { kind: 'publish', public: isPublic });

export const block = (person: Person, partner: Person) =>
  person.callOrThrow(moderationApi.block, { username: partner.username });
export const unblock = (person: Person, partner: Person) =>
  person.callOrThrow(moderationApi.unblock, { username: partner.username });

/** Lets hours pass and rings the thread's alarm; `vi.useRealTimers` ends it. */
export async function passHours(thread_id: string, hours: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
  await runDurableObjectAlarm(threadStub(thread_id));
}

/** Lets days pass as `passHours` does. */
export const passDays = (thread_id: string, days: number): Promise<void> => passHours(thread_id, days * 24);

/** Returns whether a conversation is public, and who asks for it, as each of the two and visitors find it. */
export async function readPublicity(thread_id: string, ...people: Person[]) {
  const states = await Promise.all(
    people.map(async (person) => {
      const { state, public: isPublic } = await readPersonThread(person, thread_id);
      return `${isPublic && state.public ? 'public' : 'private'}${state.publication ? `, ${state.publication.by} asks` : ''}`;
    }),
  );
  return [...new Set(states), (await isReadByVisitors(thread_id)) ? 'read by visitors' : 'not found by visitors'];
}
