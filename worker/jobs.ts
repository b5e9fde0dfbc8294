import type { Env, JobMessage } from '#worker/ground/env.ts';
import { consume } from './background/consume.ts';
import { heavyWork } from './background/heavy-work.ts';
import { PasswordHashes } from './background/password-hashes.ts';

export { PasswordHashes };

/** What the platform sees of the jobs script: heavy work, apart from the API's isolates. It binds no Durable Object. */
export default {
  queue: (batch, env) => consume(batch, env, heavyWork),
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env, JobMessage>;
