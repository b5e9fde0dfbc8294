import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { questions } from '#worker/collection/questions/question-tables.ts';
import { openCore } from '#worker/db/core.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

/** An unanswered question of another collector under a specimen, also under a private one; returns its id. */
export async function aQuestion(owner: Person, specimen_id: string): Promise<string> {
  const author = await createPerson(`q${uuid().slice(-12)}`, 0);
  const id = uuid();
  await openCore(env.DB).insert(questions).values({
    id,
    specimen_id,
    owner_id: owner.id,
    author_id: author.id,
    text: 'Which level is it from?',
    state: 'shown',
    unanswered: true,
    created_at: Date.now(),
    version: 1,
  });
  return id;
}
