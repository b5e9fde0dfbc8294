import { WorkerEntrypoint } from 'cloudflare:workers';
import { answerKeyRequest } from '#worker/account/credentials/derive-key.ts';
import type { Env } from '#worker/ground/env.ts';

/**
 * Derives the keys of passwords for the API, whose isolates answer other requests meanwhile. Not reachable from
 * outside.
 */
export class PasswordHashes extends WorkerEntrypoint<Env> {
  override fetch(request: Request) {
    return answerKeyRequest(request);
  }
}
