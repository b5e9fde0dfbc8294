import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { users } from '#worker/account/tables.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { openCore } from '#worker/db/core.ts';
import { type Caller, createPerson } from '#worker/testing/people.ts';
import { questions } from './question-tables.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const core = openCore(env.DB);

/** An owner with a public specimen, and two others who are old enough to ask. */
export async function aQuestionedSite() {
  const [owner, ana, ben] = [
    await createPerson('owner', 0),
    await createPerson('ana', 1),
    await createPerson('ben', 0),
  ];
  await core.update(users).set({ created_at: Date.now() - 2 * DAY });
  const { id: specimen_id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
  await settleShowcase();
  return { owner, ana, ben, specimen_id };
}

/** Asks a question and returns it. */
export const ask = (author: Caller, specimen_id: string, text = 'A question') =>
  author.callOrThrow(questionsApi.ask, { id: uuid(), specimen_id, text });

/** Moves all questions into the past, as if that time had gone by. */
export const moveQuestions = (ms: number) =>
  core.update(questions).set({ created_at: sql`${questions.created_at} - ${ms}` });

export const texts = (items: readonly { text: string | null }[]) => items.map(({ text }) => text);
