import { WorkerEntrypoint } from 'cloudflare:workers';
import { answerKeyRequest } from './account/credentials/derive-key.ts';
import { consume } from './background/consume.ts';
import { heavyWork } from './background/heavy-work.ts';
import type { Env, JobMessage } from './env.ts';

/** Derives the keys of passwords for the API, whose isolates answer others meanwhile. No request from outside comes here. */
export class PasswordHashes extends WorkerEntrypoint<Env> {
  override fetch(request: Request) {
    return answerKeyRequest(request);
  }
}

/** What the platform sees of the jobs script: heavy work, apart from the API's isolates. It binds no Durable Object. */
export default {
  queue: (batch, env) => consume(batch, env, heavyWork),
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env, JobMessage>;
