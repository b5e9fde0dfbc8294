import { createMessageBatch, env } from 'cloudflare:test';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { passDays } from '#worker/exchange/public/publications-for-tests.ts';
import { act, anAgreedThread, core, readPersonThread, settle } from '#worker/exchange/threads-for-tests.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import type { Person } from '#worker/testing/people.ts';

type Gives = { initiator?: readonly string[]; responder?: readonly string[] };
const items = (ids: readonly string[] = []) => ids.map((specimen_id) => ({ specimen_id }));

/** Makes an agreement over these specimens; a side without any gives nothing. */
export const anAgreement = (
  initiator: Person,
  responder: Person,
  { initiator: gives, responder: responderGives }: Gives,
): Promise<string> =>
  anAgreedThread(initiator, responder, { initiator_gives: items(gives), responder_gives: items(responderGives) });

/** Sends and receives everything of an agreement; photos are included where requested. */
export async function completeExchange(
  id: string,
  givers: readonly Person[],
  receivers: readonly Person[],
  with_photos = false,
) {
  for (const giver of givers) await act(giver, id, { kind: 'shipped', with_photos });
  for (const receiver of receivers) await act(receiver, id, { kind: 'received' });
  await settle(id);
}

/** One side reports that nothing came, and nobody solves that: the exchange closes after 60 days. */
export async function closeWithProblem(id: string, receiver: Person) {
  await act(receiver, id, { kind: 'problem', what: 'not_arrived', text: 'Nothing came.' });
  await passDays(id, 60);
  expect((await readPersonThread(receiver, id)).closed).toMatchObject({ reason: 'problem' });
  await settle(id);
}

type Job = { id: string; payload: JobPayloads['hand_over'] };

/** Returns the handover jobs that wait. */
export const readWaitingJobs = async (): Promise<Job[]> =>
  (await core
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.kind, 'hand_over'), eq(jobs.state, 'queued')))) as Job[];

/** Delivers the messages of jobs, each as often as it is listed. */
export async function deliver(ids: readonly string[], bindings: Env = env as unknown as Env): Promise<void> {
  const messages = ids.map((id) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { job_id: id, shard: null },
  }));
  await consume(createMessageBatch<JobMessage>('vug-mail', messages), bindings, apiWork);
}

/** Runs every handover job that waits. */
export const handAll = async (): Promise<void> => deliver((await readWaitingJobs()).map(({ id }) => id));
