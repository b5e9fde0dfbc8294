import { consume } from '#worker/background/consume-queue.ts';
import { heavyWork } from '#worker/background/heavy-work.ts';
import { PasswordHashes } from '#worker/background/password-hashes.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';

export { PasswordHashes };

/** The entrypoint of the jobs script: heavy work, apart from the API's isolates. It binds no Durable Object. */
export default {
  queue: (batch, env) => consume(batch, env, heavyWork),
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env, JobMessage>;
